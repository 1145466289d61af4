// The desk's first page: what needs the owner now, what is most urgent first; nothing at all where nothing does.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { DogPortrait } from "~/ui/art/portrait";
import { Icon } from "~/ui/icon";

import type { Desk } from "~/desk/overview/queries.server";
import { deskTexts as texts } from "~/desk/texts";

export function DeskNow({ desk }: { desk: Desk }) {
  const { counts, secured } = desk;
  const waiting = Object.values(counts).some((count) => count > 0);
  return (
    <div className="stack">
      {secured ? null : (
        <p className="note note-warning">
          {texts.protectAccount} <Link to={href("/profile/security")}>{texts.addPasskey}</Link>, {texts.orCodes}
        </p>
      )}
      {waiting ? <Waiting desk={desk} /> : <AllDone />}
    </div>
  );
}

function AllDone() {
  return (
    <div className="empty desk-done">
      <DogPortrait breed="Golden Retriever" id="desk" name="a dog" className="arch" decorative />
      <h2>{texts.allDone}</h2>
      <p>{texts.allDoneText}</p>
    </div>
  );
}

function Waiting({ desk }: { desk: Desk }) {
  const { counts } = desk;
  return (
    <div className="desk">
      <Pile title={texts.leads} count={counts.leads} all={`${href("/admin/leads")}?status=new&sort=created`} wide>
        {desk.leads.map((lead) => (
          <li key={lead.id}>
            <Link to={href("/admin/leads/:id", { id: lead.id })}>
              <bdi>{lead.name}</bdi>
            </Link>
            <span className="muted">
              for <bdi>{lead.petName}</bdi>
            </span>
            <span className={lead.isOverdue ? "state state-bad" : "state state-waiting"}>
              <Icon name={lead.isOverdue ? "alert" : "clock"} />
              {lead.words}
            </span>
          </li>
        ))}
      </Pile>
      <Pile title={texts.mails} count={counts.mails} all={`${href("/admin/mails")}?status=stuck`} wide>
        {desk.mails.map(({ what, todo, count }) => (
          <li key={what} className="trouble">
            <strong>{texts.mailTrouble(count, what)}</strong>
            <span>{todo}</span>
          </li>
        ))}
      </Pile>
      <Pile title={texts.requests} count={counts.requests} all={href("/admin/bookings")} wide>
        <li>{texts.requestsWaiting(counts.requests)}</li>
      </Pile>
      <Pile title={texts.pets} count={counts.pets} all={`${href("/admin/pets")}?state=pending`}>
        {desk.pets.map((pet) => (
          <li key={pet.id}>
            <Link to={href("/admin/pets/:id", { id: pet.id })}>
              <bdi>{pet.name}</bdi>
            </Link>
            <span className="muted">
              of <bdi>{pet.owner}</bdi>
            </span>
            <span className="state">{pet.met ? texts.met : texts.toMeet}</span>
          </li>
        ))}
      </Pile>
      <Pile
        title={texts.testimonials}
        count={counts.testimonials}
        all={`${href("/admin/testimonials")}?status=pending`}
      >
        {desk.testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <strong>
              <bdi>{testimonial.author}</bdi>
            </strong>
            <span className="muted">{texts.stars(testimonial.rating)}</span>
            <span className="pile-words">
              <bdi>{testimonial.beginning}</bdi>
            </span>
          </li>
        ))}
      </Pile>
    </div>
  );
}

function Pile({
  title,
  count,
  all,
  wide,
  children,
}: {
  title: string;
  count: number;
  /** Where the whole pile is. */
  all?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  if (count === 0) return null;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className={wide ? "panel desk-wide" : "panel"} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>
          {title}
          <span className="count">{count}</span>
        </h2>
        {all ? (
          <Link to={all}>
            See all<span className="sr"> of: {title}</span>
          </Link>
        ) : null}
      </div>
      <ul className="pile">{children}</ul>
    </section>
  );
}
