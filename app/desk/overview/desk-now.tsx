// The owner's first page: the current day, open items with their answers, and the week's figures.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { healthKindNames } from "~/clients/index";
import { WaitingTrips } from "~/desk/bookings/components/waiting-trips";
import { deskTexts as texts, weekTexts } from "~/desk/texts/desk";
import type { FormReply } from "~/shared/form-reply";
import { formatMoney } from "~/shared/money";
import { ActionButton } from "~/ui/app/action-button";
import { useFocusAfterAnswer } from "~/ui/app/use-focus-after-answer";
import { DogPortrait } from "~/ui/art/portrait";
import { Icon } from "~/ui/icon";

import { LeadAnswer } from "./lead-answer";
import { NowBoard } from "./now-board";
import type { Desk } from "./queries.server";
import { QuickAnswers } from "./quick-answers";

/** URL that the page's buttons post to. */
const action = href("/admin");

interface Props {
  desk: Desk;
  inDocument: FormReply | undefined;
  /** What a draft site needs, in place of "All done"; null once the site is live. */
  guide: ReactNode;
  /** Content below the open items. */
  children?: ReactNode;
}

export function DeskNow({ desk, inDocument, guide, children }: Props) {
  const { counts, now, trips, waiting, leftUndone, secured } = desk;
  const isWaiting = leftUndone.length > 0 || Object.values(counts).some((count) => count > 0);
  return (
    <div className="columns">
      <div className="stack">
        <NowBoard now={now} action={action} />
        <Undone visits={leftUndone} />
        <WaitingTrips trips={trips} />
        {waiting.length > 0 ? (
          <QuickAnswers
            waiting={waiting}
            total={counts.requests}
            walkers={now.walkers}
            action={action}
            inDocument={inDocument}
          />
        ) : null}
        {guide}
        {isWaiting || guide ? null : <AllDone />}
      </div>
      <div className="stack">
        <Piles desk={desk} inDocument={inDocument} />
        {children}
        <WeekInFigures week={now.week} open={counts.requests} />
        {secured ? null : (
          <p className="note note-warning">
            {texts.protectAccount} <Link to={href("/profile/security")}>{texts.addPasskey}</Link>, {texts.orCodes}
          </p>
        )}
      </div>
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

const Undone = ({ visits }: { visits: Desk["leftUndone"] }) => (
  <Pile title={texts.undone} count={visits.length}>
    {visits.map(({ requestId, visitId, walker, client, when, things }) => (
      <li key={requestId}>
        <span>
          <bdi>{walker}</bdi> {texts.leftUndone(things.length)}{" "}
          <Link to={href("/admin/visits/:id", { id: visitId })}>
            <bdi>{client}</bdi>, {when}
          </Link>
          :
        </span>
        <ul className="pile-words">
          {things.map(({ id, name, reason }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {reason ? (
                <>
                  : <bdi>{reason}</bdi>
                </>
              ) : null}
            </li>
          ))}
        </ul>
        <ActionButton
          action={action}
          fields={{ intent: "seen", requestId }}
          className="btn btn-quiet btn-small"
          label={texts.seenOf(client, when)}
        >
          {texts.seen}
        </ActionButton>
      </li>
    ))}
  </Pile>
);

function Piles({ desk: { counts, ...desk }, inDocument }: { desk: Desk; inDocument: FormReply | undefined }) {
  const aboutLead = inDocument && !inDocument.ok ? inDocument.values.lead?.[0] : undefined;
  return (
    <>
      <Pile title={texts.leads} count={counts.leads} all={`${href("/admin/leads")}?status=new&sort=created`}>
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
            <LeadAnswer lead={lead} action={action} inDocument={aboutLead === lead.id ? inDocument : undefined} />
          </li>
        ))}
      </Pile>
      <Pile title={texts.mails} count={counts.mails} all={`${href("/admin/mails")}?status=stuck`}>
        {desk.mails.map(({ what, todo, isOfSystem, count }) => (
          <li key={what} className="trouble">
            <strong>{texts.mailTrouble(count, what)}</strong>
            <span>
              {todo} {isOfSystem ? <Link to={href("/admin/system")}>{texts.system}</Link> : null}
            </span>
          </li>
        ))}
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
            <ActionButton
              action={action}
              fields={{ intent: "accept", ids: pet.id }}
              className="btn btn-quiet btn-small"
              label={texts.acceptPet(pet.name)}
            >
              {texts.accept}
            </ActionButton>
          </li>
        ))}
      </Pile>
      <Pile title={texts.records} count={counts.records} all={href("/admin/pets")}>
        {desk.records.map(({ id, kind, petId, pet }) => (
          <li key={id}>
            <Link to={href("/admin/pets/:id/records", { id: petId })}>
              <bdi>{pet}</bdi>
            </Link>
            <span className="muted">{healthKindNames[kind]}</span>
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
    </>
  );
}

function Pile({
  title,
  count,
  all,
  children,
}: {
  title: string;
  count: number;
  /** URL of the page with the whole list; undefined when this is the whole list. */
  all?: string;
  children: ReactNode;
}) {
  const heading = useFocusAfterAnswer(count);
  if (count === 0) return null;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
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

function WeekInFigures({ week, open }: { week: Desk["now"]["week"]; open: number }) {
  const figures = [
    [weekTexts.visits, String(week.visits)],
    [weekTexts.booked, formatMoney(week.booked)],
    [weekTexts.open, String(open)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="week-figures">
      <h2 id="week-figures">{weekTexts.title}</h2>
      <p className="muted">{weekTexts.from(week.first, week.last)}</p>
      <dl className="figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
