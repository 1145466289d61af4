// Panels about a household's access entries.
import { href, Link } from "react-router";

import { formatDay, formatInstant, dayIn } from "~/shared/dates";
import { accessDeskTexts, accessTexts } from "./texts";
import { withoutZone } from "~/shared/day-names";
import { Instant } from "~/ui/app/instant";
import type { Look, StoredAccess } from "./queries.server";
import { accessFacts } from "./access-fields";
import { useZone } from "~/ui/use-site";

/** `areOnPhones`: whether the owner allows codes on walkers' phones. */
export function WhoSeesAccess({ areOnPhones }: { areOnPhones: boolean }) {
  return (
    <section className="panel" aria-labelledby="who-sees">
      <h2 id="who-sees">{accessTexts.safeTitle}</h2>
      {accessTexts.safe.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {areOnPhones ? <p>{accessTexts.onPhones}</p> : null}
    </section>
  );
}

export interface ClientAccessProps {
  clientId: string;
  /** Author and time of the last change; null when nothing is stored. */
  facts: { changedBy: string | null; updatedAt: string } | null;
}

/** Returns a sentence such as "Last changed by Casey Morgan on November 20, 2026." */
export const accessStateInWords = (facts: ClientAccessProps["facts"], zone: string): string =>
  facts
    ? accessDeskTexts.entered(facts.changedBy, formatDay(dayIn(zone, Temporal.Instant.from(facts.updatedAt))))
    : "Nothing entered yet.";

export function ClientAccess({ clientId, facts }: ClientAccessProps) {
  const zone = useZone();
  return (
    <section className="panel" aria-labelledby="access-of-client">
      <div className="panel-head">
        <h2 id="access-of-client">{accessDeskTexts.panelTitle}</h2>
        <Link to={href("/admin/clients/:id/access", { id: clientId })} className="btn btn-quiet btn-small">
          Getting in and keys
        </Link>
      </div>
      <p className={facts ? undefined : "muted"}>{accessStateInWords(facts, zone)}</p>
    </section>
  );
}

export function LookList({ looks }: { looks: readonly Look[] }) {
  const zone = useZone();
  return (
    <section className="panel" aria-labelledby="looks">
      <h2 id="looks">{accessTexts.looks}</h2>
      {looks.length === 0 ? <p className="muted">{accessTexts.noLooks}</p> : null}
      <ol className="plain-list look-list">
        {looks.map(({ id, by, at, kind, hadSignal, visitStart, isOwn }) => (
          <li key={id}>
            <strong>
              <bdi>{by}</bdi>
            </strong>
            , <Instant at={at} />
            <span className="sub">
              {visitStart
                ? accessTexts[kind === "phone" ? "onPhone" : hadSignal ? "forVisit" : "withoutSignal"](
                    withoutZone(formatInstant(Temporal.Instant.from(visitStart), zone), zone),
                  )
                : isOwn
                  ? accessTexts.bySelf
                  : accessTexts.atDesk}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function AccessFacts({ entries }: { entries: NonNullable<StoredAccess["entries"]> }) {
  return (
    <dl className="way-in">
      {accessFacts(entries).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
