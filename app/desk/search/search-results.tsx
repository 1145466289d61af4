// Results of the owner's search by kind: people, then visits, then pages and actions.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { shownEmail } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import { formatInstant, formatWeekday } from "~/shared/dates";

import type { Found } from "~/desk/search/search.server";
import { searchTexts as texts } from "~/desk/search/texts";
import { statusNames } from "~/desk/leads/texts";
import { useZone } from "~/ui/use-site";

export function SearchResults({ found }: { found: Found }) {
  const zone = useZone();
  const { text, day, clients, pets, leads, visits, pages, close } = found;
  const count = clients.length + pets.length + leads.length + visits.length + pages.length + (day ? 1 : 0);
  const q = new URLSearchParams({ q: text });
  return (
    <>
      {text ? <Summary text={text} count={count} /> : null}
      <div className="stack">
        <Group title={texts.close}>{close.map(clientLine)}</Group>
        <Group title={texts.day}>
          {day ? [<Line key={day} to={`${href("/admin/bookings")}?view=day&date=${day}`} name={dayName(day)} />] : []}
        </Group>
        <Group title={texts.clients} more={[texts.allClients, `${href("/admin/clients")}?${q}`, clients.length]}>
          {clients.map(clientLine)}
        </Group>
        <Group title={texts.pets} more={[texts.allPets, `${href("/admin/pets")}?${q}`, pets.length]}>
          {pets.map(({ id, name, breed, owner, isAccepted }) => (
            <Line key={id} to={href("/admin/pets/:id", { id })} name={name}>
              {[breed, owner, isAccepted ? null : texts.pending].filter(Boolean).join(", ")}
            </Line>
          ))}
        </Group>
        <Group title={texts.visits}>
          {visits.map(({ requestId, visitId, startsAt, service, client, pets: theirs }) => (
            <Line
              key={requestId}
              to={href("/admin/visits/:id", { id: visitId })}
              name={withoutZone(formatInstant(Temporal.Instant.from(startsAt), zone), zone)}
            >
              {service}, {theirs.join(", ")}, {client}
            </Line>
          ))}
        </Group>
        <Group title={texts.leads} more={[texts.allLeads, `${href("/admin/leads")}?${q}`, leads.length]}>
          {leads.map(({ id, name, petName, status }) => (
            <Line key={id} to={href("/admin/leads/:id", { id })} name={name}>
              {petName}, {statusNames[status].toLowerCase()}
            </Line>
          ))}
        </Group>
        <Group title={texts.actions}>{pages.filter(({ isAction }) => isAction).map(pageLine)}</Group>
        <Group title={texts.pages}>{pages.filter(({ isAction }) => !isAction).map(pageLine)}</Group>
      </div>
    </>
  );
}

const Summary = ({ text, count }: { text: string; count: number }) =>
  count > 0 ? (
    <output className="search-summary">{texts.found(count, text)}</output>
  ) : (
    <output className="search-summary empty">
      <strong>{texts.nothing(text)}</strong> {texts.tryThis}
    </output>
  );

const dayName = (day: string) => formatWeekday(Temporal.PlainDate.from(day));

const clientLine = ({ id, name, email, phone, isEmployee }: Found["clients"][number]) => (
  <Line key={id} to={href("/admin/clients/:id", { id })} name={name}>
    {[isEmployee ? texts.walker : null, phone ? printedPhone(phone) : null, shownEmail(email)]
      .filter(Boolean)
      .join(", ")}
  </Line>
);

const pageLine = ({ name, to }: Found["pages"][number]) => <Line key={to} to={to} name={name} />;

const Line = ({ to, name, children }: { to: string; name: string; children?: ReactNode }) => (
  <li>
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
    {children ? (
      <span className="muted">
        <bdi>{children}</bdi>
      </span>
    ) : null}
  </li>
);

/** Maximum number of results of one kind. With this many, there may be more. */
const full = 8;

function Group({
  title,
  more,
  children,
}: {
  title: string;
  more?: readonly [words: string, to: string, shown: number];
  children: readonly ReactNode[];
}) {
  if (children.length === 0) return null;
  const id = `found-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="search-group">
      <h2 id={id}>{title}</h2>
      <ul className="pile">{children}</ul>
      {more && more[2] >= full ? <Link to={more[1]}>{more[0]}</Link> : null}
    </section>
  );
}
