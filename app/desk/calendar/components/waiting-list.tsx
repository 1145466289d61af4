// Page with all requests that need an answer, oldest first, with the facts and the answer forms.

import { withoutZone } from "~/shared/day-names";
import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { DogPortrait } from "~/ui/art/portrait";
import { Icon } from "~/ui/icon";
import { useFocusAfterAnswer } from "~/ui/app/use-focus-after-answer";

import { PriceLines } from "~/offer/index";
import { addressOf } from "../../bookings/desk-view";
import type { Waiting } from "../../bookings/list-waiting.server";
import type { LoadedDesk } from "../load-desk.server";
import { AcceptForm, type AnswerProps, DeclineForm, ProposeForm } from "../../bookings/components/answer-forms";
import { WaitingHead } from "../../bookings/components/waiting-head";
import { useZone } from "~/ui/use-site";

export function WaitingList({
  waiting,
  total,
  desk,
  inDocument,
}: {
  waiting: readonly Waiting[];
  total: number;
  desk: LoadedDesk;
  inDocument: FormReply | undefined;
}) {
  const heading = useFocusAfterAnswer(waiting.length);
  const walkers = desk.walkers.map(({ id, name }) => [id, name] as const);
  const address = addressOf("waiting", null, desk.filters);
  const about = inDocument && !inDocument.ok ? inDocument.values.requestId?.[0] : undefined;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" ref={heading} tabIndex={-1} className="sr">
        {total === 1 ? "1 waiting for you" : `${total} waiting for you`}
      </h2>
      {waiting.length === 0 ? (
        <Nothing isFiltered={desk.filters.service !== null} />
      ) : (
        <ul className="stack waiting-list">
          {waiting.map((one) => (
            <WaitingCard
              key={one.proposalId ?? one.requestId}
              one={one}
              walkers={walkers}
              address={address}
              inDocument={about === one.requestId ? inDocument : undefined}
            />
          ))}
        </ul>
      )}
      {total > waiting.length ? (
        <p className="muted">{total - waiting.length} newer ones show up as you answer these.</p>
      ) : null}
    </section>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty desk-done">
    <DogPortrait breed="Golden Retriever" id="waiting" name="a dog" className="arch" decorative />
    <h3>{isFiltered ? "Nothing waiting for that service" : "Everyone's answered"}</h3>
    <p>{isFiltered ? "There may be other requests: show them all." : "No requests need an answer."}</p>
  </div>
);

function WaitingCard(props: AnswerProps) {
  const { one } = props;
  const title = `waiting-${one.requestId}`;
  return (
    <li className="panel waiting-card" aria-labelledby={title}>
      <WaitingHead id={title} one={one} />
      <div className="waiting-body">
        <Facts one={one} />
        <div className="answers">
          <AcceptForm {...props} />
          <div className="answer-folds">
            {one.kind === "request" ? <ProposeForm {...props} /> : null}
            <DeclineForm {...props} />
          </div>
        </div>
      </div>
    </li>
  );
}

function Facts({ one }: { one: Waiting }) {
  const zone = useZone();
  const { service, minutes, day, window, walker, isOver, quote, specialRequests, pattern, move, proposed } = one;
  return (
    <div className="waiting-facts">
      {move ? (
        <p>
          <span className="state state-waiting">Wants another time</span> now {withoutZone(move.from, zone)}
        </p>
      ) : null}
      <p className="waiting-when">
        <strong>{day}</strong>
        <br />
        {withoutZone(window, zone)}
        {walker ? (
          <>
            , with <bdi>{walker}</bdi>
          </>
        ) : null}
      </p>
      {isOver ? (
        <p className="state state-bad">
          <Icon name="alert" /> This window is over
        </p>
      ) : null}
      <p>
        {service}, {minutes} min
      </p>
      {pattern ? (
        <p className="note">
          <strong>Standing walk.</strong> {pattern}. Confirming it puts all its days on the calendar.
        </p>
      ) : null}
      {proposed ? (
        <p className="note">You proposed {withoutZone(proposed, zone)}. The client hasn't answered yet.</p>
      ) : null}
      {move?.note ? <Words label="Their note" text={move.note} /> : null}
      {specialRequests ? <Words label="Special requests" text={specialRequests} /> : null}
      <details className="waiting-price">
        <summary>
          Price: {formatExact(quote.total)}
          {move && move.fee > 0 ? ` and a fee of ${formatExact(move.fee)}` : null}
        </summary>
        <PriceLines quote={quote} name={`Price for ${one.client.name}`} />
      </details>
    </div>
  );
}

const Words = ({ label, text }: { label: string; text: string }) => (
  <div>
    <strong>{label}</strong>
    <p className="pre" dir="auto">
      {text}
    </p>
  </div>
);
