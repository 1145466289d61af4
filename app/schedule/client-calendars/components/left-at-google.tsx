// Calendars that are removed here, and not at Google: what this site cannot do, the owner reads.
import type { ClientsTab } from "~/schedule/client-calendars/load-management.server";
import { Removal } from "./removal";

export const LeftAtGoogle = ({ calendars }: { calendars: ClientsTab["leftAtGoogle"] }) => (
  <section className="panel" aria-labelledby="left-at-google">
    <h2 id="left-at-google">Still at Google</h2>
    <p>
      These calendars are removed here. This site deletes them at Google as soon as it can: once the account they are in
      is connected, and Google does it. Or delete them there by hand, in each calendar’s settings.
    </p>
    <ul className="entries">
      {calendars.map(({ id, name }) => (
        <li key={id} className="client-calendar">
          <strong>{name}</strong>
          <Removal id={id} name={name} byHand>
            This site forgets it, and doesn't try again. Press it once you've deleted it at Google.
          </Removal>
        </li>
      ))}
    </ul>
  </section>
);
