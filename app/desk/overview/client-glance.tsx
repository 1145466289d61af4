// Top of a client's page at the desk: next and last visits, and requests that wait.
import { href, Link } from "react-router";

import { clientGlanceTexts as texts } from "~/desk/texts/client-glance";
import { withoutZone } from "~/shared/day-names";
import { formatInstant } from "~/shared/dates";
import { useZone } from "~/ui/use-site";

import type { ClientGlance } from "./client-glance.server";

export const ClientVisits = ({ glance: { next, last, waiting } }: { glance: ClientGlance }) => (
  <section className="panel" aria-labelledby="visits-of-client">
    <h2 id="visits-of-client">{texts.next}</h2>
    {waiting[0] ? (
      <p>
        <Link to={{ pathname: href("/admin/bookings"), hash: `waiting-${waiting[0].id}` }}>
          {texts.waiting(waiting.length)}
        </Link>
      </p>
    ) : null}
    {next.length === 0 ? <p className="muted">{texts.noNext}</p> : <Visits visits={next} />}
    {last.length === 0 ? null : (
      <>
        <h3>{texts.last}</h3>
        <Visits visits={last} />
      </>
    )}
  </section>
);

function Visits({ visits }: { visits: ClientGlance["next"] }) {
  const zone = useZone();
  return (
    <ul className="pile">
      {visits.map(({ id, visitId, startsAt, what }) => (
        <li key={id}>
          <Link to={href("/admin/visits/:id", { id: visitId })}>
            {withoutZone(formatInstant(Temporal.Instant.from(startsAt), zone), zone)}
          </Link>
          <span className="muted">
            <bdi>{what}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
