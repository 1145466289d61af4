// One request that waits, with all that the answer depends on, and the answers.
import { Link } from "react-router";

import { PriceLines } from "~/offer/index";
import { formatExact } from "~/shared/money";
import { Icon } from "~/ui/icon";

import type { Waiting } from "~/visits/days/waiting";
import { AcceptForm, type AnswerProps, DeclineForm, ProposeForm } from "~/visits/screens/components/answer-forms";

export function WaitingCard(props: AnswerProps) {
  const { one } = props;
  const title = `waiting-${one.requestId}`;
  return (
    <li className="panel waiting-card" aria-labelledby={title}>
      <div className="panel-head">
        <h3 id={title}>
          <bdi>{one.pets.join(", ")}</bdi>
          <span className="sub">
            <Link to={`/admin/clients/${one.client.id}`}>{one.client.name}</Link>, {one.area}
          </span>
        </h3>
        <span className="state state-waiting">
          <Icon name="clock" /> {one.age}
          <span className="sr"> waiting</span>
        </span>
      </div>
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
  const { service, minutes, day, window, walker, isOver, quote, specialRequests, pattern, move, proposed } = one;
  return (
    <div className="waiting-facts">
      {move ? (
        <p>
          <span className="state state-waiting">Wants another time</span> now {move.from}
        </p>
      ) : null}
      <p className="waiting-when">
        <strong>{day}</strong>
        <br />
        {window}
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
      {proposed ? <p className="note">You proposed {proposed}. The client hasn't answered yet.</p> : null}
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
