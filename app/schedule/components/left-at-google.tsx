// Calendars that are removed here, and not at Google: what this site cannot do, the owner reads.
import type { ClientsTab } from "~/schedule/client-calendars/load-management.server";
import { removalTexts } from "~/schedule/texts";
import { Removal } from "./removal";

export const LeftAtGoogle = ({ calendars }: { calendars: ClientsTab["leftAtGoogle"] }) => (
  <section className="panel" aria-labelledby="left-at-google">
    <h2 id="left-at-google">{removalTexts.left}</h2>
    <p>{removalTexts.leftText}</p>
    <ul className="entries">
      {calendars.map(({ id, name }) => (
        <li key={id} className="client-calendar">
          <strong>{name}</strong>
          <Removal id={id} name={name} byHand>
            {removalTexts.forget}
          </Removal>
        </li>
      ))}
    </ul>
  </section>
);
