// Who opened a household's way in, when, and for which visit.
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { Instant } from "~/ui/app/instant";

import type { Look } from "~/clients/access/queries.server";
import { accessTexts as texts } from "~/clients/access/texts";

export function LookList({ looks }: { looks: readonly Look[] }) {
  return (
    <section className="panel" aria-labelledby="looks">
      <h2 id="looks">{texts.looks}</h2>
      {looks.length === 0 ? <p className="muted">{texts.noLooks}</p> : null}
      <ol className="plain-list look-list">
        {looks.map(({ id, by, at, visitStart, isOwn }) => (
          <li key={id}>
            <strong>
              <bdi>{by}</bdi>
            </strong>
            , <Instant at={at} />
            <span className="sub">
              {visitStart
                ? texts.forVisit(withoutZone(formatInstant(Temporal.Instant.from(visitStart))))
                : isOwn
                  ? texts.bySelf
                  : texts.atDesk}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
