import type { AreaPage } from "~/business/areas/area-pages/area-page";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

import { LeashSign } from "./leash-sign";

/** The parks, each with its dog rule. */
export function LocalParks({ parks }: Pick<AreaPage, "parks">) {
  return (
    <Section
      band="deep"
      title="Local Parks We Frequent"
      intro="Each with its rule for dogs, because the rule decides the route."
    >
      <ul className="parks">
        {parks.map((park) => (
          <li key={park.name}>
            <LeashSign park={park} />
            <div>
              <h3>{park.name}</h3>
              <p>{park.description}</p>
            </div>
            <div className="muted">
              <p>{park.dogRule}</p>
              <address>
                <Icon name="pin" /> {park.address}
              </address>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
