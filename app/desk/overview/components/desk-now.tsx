// The desk's first page: what needs the owner now, what is most urgent first; nothing at all where nothing does.
import type { ReactNode } from "react";
import { Link } from "react-router";

import { DogPortrait } from "~/ui/art/portrait";
import { Icon } from "~/ui/icon";

import type { Desk } from "~/desk/overview/queries.server";

export function DeskNow({ desk }: { desk: Desk }) {
  const { counts, secured } = desk;
  const waiting = Object.values(counts).some((count) => count > 0);
  return (
    <div className="stack">
      {secured ? null : (
        <p className="note note-warning">
          Protect your account. <Link to="/profile/security">Add a passkey</Link>, or codes from an app: it takes a
          minute.
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
      <h2>All done</h2>
      <p>Everyone's answered, and nothing's waiting for you. Time for a walk.</p>
    </div>
  );
}

function Waiting({ desk }: { desk: Desk }) {
  const { counts } = desk;
  return (
    <div className="desk">
      <Pile title="Leads to answer" count={counts.leads} all="/admin/leads?status=new&sort=created" wide>
        {desk.leads.map((lead) => (
          <li key={lead.id}>
            <Link to={`/admin/leads/${lead.id}`}>
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
      <Pile title="Emails held or failed" count={counts.mails} all="/admin/mails?status=stuck" wide>
        {desk.mails.map(({ what, todo, count }) => (
          <li key={what} className="trouble">
            <strong>
              {count === 1 ? "1 email" : `${count} emails`}: {what}
            </strong>
            <span>{todo}</span>
          </li>
        ))}
      </Pile>
      <Pile title="Requests to answer" count={counts.requests} all="/admin/bookings" wide>
        <li>{counts.requests === 1 ? "1 request needs" : `${counts.requests} requests need`} an answer.</li>
      </Pile>
      <Pile title="Pets to accept" count={counts.pets} all="/admin/pets?state=pending">
        {desk.pets.map((pet) => (
          <li key={pet.id}>
            <Link to={`/admin/pets/${pet.id}`}>
              <bdi>{pet.name}</bdi>
            </Link>
            <span className="muted">
              of <bdi>{pet.owner}</bdi>
            </span>
            <span className="state">{pet.met ? "meet and greet held" : "meet and greet to come"}</span>
          </li>
        ))}
      </Pile>
      <Pile title="Testimonials to read" count={counts.testimonials} all="/admin/testimonials?status=pending">
        {desk.testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <strong>
              <bdi>{testimonial.author}</bdi>
            </strong>
            <span className="muted">{testimonial.rating} of 5 stars</span>
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
