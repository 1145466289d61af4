// Waiting requests on the desk's first page. One button confirms the first free time; the other answers are in a
// disclosure or on the request list.
import { Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { Icon } from "~/ui/icon";
import { useFocusAfterAnswer } from "~/ui/app/use-focus-after-answer";

import { addressOf } from "~/desk/bookings/desk-view";
import { noFilters } from "~/day/index";
import type { Waiting } from "~/desk/bookings/list-waiting.server";
import { type AnswerProps, DeclineForm, Ids, ProposeForm } from "~/desk/bookings/components/answer-forms";
import { ClashPart } from "~/desk/bookings/components/clash-part";
import { firstAnswer, quickTexts as texts } from "~/desk/texts/now";
import { WaitingHead } from "~/desk/bookings/components/waiting-head";
import { useZone } from "~/ui/use-site";

const allWaiting = addressOf("waiting", null, noFilters);

export function QuickAnswers({
  waiting,
  total,
  walkers,
  action,
  inDocument,
}: {
  waiting: readonly Waiting[];
  /** Number of all waiting requests. */
  total: number;
  walkers: readonly { id: string; name: string }[];
  action: string;
  inDocument: FormReply | undefined;
}) {
  const heading = useFocusAfterAnswer(waiting.length);
  const about = inDocument && !inDocument.ok ? inDocument.values.requestId?.[0] : undefined;
  const names = walkers.map(({ id, name }) => [id, name] as const);
  return (
    <section className="stack-small" aria-labelledby="requests-to-answer">
      <div className="panel-head">
        <h2 id="requests-to-answer" ref={heading} tabIndex={-1}>
          {texts.title}
          <span className="count">{total}</span>
        </h2>
        <Link to={allWaiting}>
          {texts.all}
          <span className="sr">{texts.allOf}</span>
        </Link>
      </div>
      <ul className="now-list">
        {waiting.map((one) => (
          <QuickAnswer
            key={one.proposalId ?? one.requestId}
            one={one}
            walkers={names}
            address={action}
            inDocument={about === one.requestId ? inDocument : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function QuickAnswer(props: AnswerProps) {
  const { one } = props;
  const title = `quick-${one.requestId}`;
  return (
    <li className="panel quick-answer" aria-labelledby={title}>
      <WaitingHead id={title} one={one} />
      <Facts one={one} />
      <TakeFirst {...props} />
      <div className="answer-folds">
        <Link to={`${allWaiting}#waiting-${one.requestId}`} className="quick-other">
          {texts.otherTimes}
          <span className="sr">: {one.client.name}</span>
        </Link>
        {one.kind === "request" ? <ProposeForm {...props} /> : null}
        <DeclineForm {...props} />
      </div>
    </li>
  );
}

function Facts({ one }: { one: Waiting }) {
  const zone = useZone();
  const { day, window, walker, service, minutes, quote, move, pattern, proposed, specialRequests, isOver } = one;
  return (
    <div className="quick-facts">
      {move ? <p>{texts.move(move.from, zone)}</p> : null}
      <p>
        <strong>{day}</strong>, {withoutZone(window, zone)}
        {walker ? (
          <>
            , with <bdi>{walker}</bdi>
          </>
        ) : null}
      </p>
      <p className="muted">
        {service}, {minutes} min, {formatExact(quote.total)}
        {move && move.fee > 0 ? texts.fee(formatExact(move.fee)) : null}
      </p>
      {pattern ? <p>{texts.standing(pattern, zone)}</p> : null}
      {isOver ? (
        <p className="state state-bad">
          <Icon name="alert" /> {texts.over}
        </p>
      ) : null}
      {proposed ? <p>{texts.proposed(proposed, zone)}</p> : null}
      {[move?.note, specialRequests].map((words) =>
        words ? (
          <p key={words} className="pre quick-words" dir="auto">
            {words}
          </p>
        ) : null,
      )}
    </div>
  );
}

/** Button that confirms the first free time in the window, or on the day that the client prefers. */
function TakeFirst({ one, walkers, address, inDocument }: AnswerProps) {
  const zone = useZone();
  const intent = one.kind === "move" ? "accept-move" : "confirm";
  const form = useFormReply(replyTo(inDocument, intent));
  const first = firstAnswer(one, zone);
  if (!first) return <p className="note note-warning">{texts.noneFree}</p>;
  return (
    <SiteForm own id={`${intent}-${one.requestId}`} form={form} action={address} className="form answer">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="requestId" value={one.requestId} />
      <Ids one={one} />
      <input type="hidden" name="place" value={first.place} />
      <SubmitButton busyLabel={texts.confirming}>
        {first.words}
        <span className="sr"> for {one.client.name}</span>
      </SubmitButton>
      <ClashPart mayOverbook {...(one.kind === "request" ? { request: { one, walkers } } : {})} />
    </SiteForm>
  );
}
