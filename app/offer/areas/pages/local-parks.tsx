import type { AreaPage, Park } from "~/business/areas/area-page";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

/** List of parks with their dog rules; empty for an area without parks. */
export function LocalParks({ parks }: Pick<AreaPage, "parks">) {
  if (parks.length === 0) return null;
  return (
    <Section
      band="deep"
      title="Local Parks We Frequent"
      intro="Each with its rule for dogs, because the rule decides the route."
    >
      {parks.map((park) => (
        <Fold key={park.name} name="parks" heading={<ParkHeading park={park} />}>
          <div className="prose">
            <p>{park.description}</p>
            <p>{park.dogRule}</p>
            <address className="muted">
              <Icon name="pin" /> {park.address}
            </address>
          </div>
        </Fold>
      ))}
    </Section>
  );
}

const signs = {
  required: {
    words: "On leash",
    className: "leash",
    // A collar, a leash and a hand loop.
    path: "M13 30a6 5 0 1 0 12 0 6 5 0 1 0-12 0M24 27C34 20 24 14 34 10m0 0a4 4 0 1 1 4 5 4 4 0 0 1-4-5",
  },
  "off-leash-area": {
    words: "Off leash inside",
    className: "leash off",
    // A gate with bars.
    path: "M9 13v24M39 13v24M9 19h30M9 31h30M17 15v20M24 13v22M31 15v20",
  },
  "no-dogs": {
    words: "No dogs",
    className: "leash none",
    path: "M24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32M13 13l22 22",
  },
} as const satisfies Record<Park["leash"], object>;

/** The park's name, with its rule as a sign. */
function ParkHeading({ park }: { park: Park }) {
  const { words, className, path } = signs[park.leash];
  return (
    <>
      <svg viewBox="0 0 48 48" className={className} aria-hidden>
        <path d={path} />
      </svg>
      <div>
        <h3>{park.name}</h3>
        {words}
        {park.maxDogsPerHandler ? `. I bring ${park.maxDogsPerHandler} dogs at most.` : null}
      </div>
    </>
  );
}
