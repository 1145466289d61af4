// The button for a visit's next step, and the undo of the last one.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { Icon } from "~/ui/icon";

import { isMedicationOpen } from "~/day/care/tasks";
import { FinishEarly } from "~/day/steps/finish-early";
import { earlyFinish } from "~/day/steps/next-step";
import { cardTexts } from "~/day/texts/cards";
import {
  earlyTexts,
  justTakenInWords,
  opensInWords,
  stepWords,
  takenInWords,
  todayTexts as texts,
} from "~/day/texts/today";
import { tickTexts } from "~/day/texts/steps";
import type { UndoableStep } from "~/ledger/index";
import type { TodayVisit } from "./read-today.server";
import { useZone } from "~/ui/use-site";

interface Props {
  visit: TodayVisit;
  /** Pet names, for the accessible name. */
  whom: string;
  action: string;
  /** Epoch milliseconds. */
  now: number;
}

const intents = {
  "on-my-way": { intent: "on-my-way" },
  start: { intent: "state", to: "in_progress" },
  finish: { intent: "state", to: "completed" },
} as const;

export function NextStep({ visit, whom, action, now }: Props) {
  const { id, version, step, opensAt, key } = visit;
  const zone = useZone();
  if (!step) return null;
  if (opensAt && Date.parse(opensAt) > now) return <p className="step-later">{opensInWords(step, opensAt, zone)}</p>;
  if (step === "finish" && isMedicationOpen(visit.tasks)) return <p className="step-later">{tickTexts.held}</p>;
  const early = step === "finish" ? earlyFinish(visit, visit.times.startedAt, now) : null;
  const words = early ? earlyTexts.anyway : stepWords[step].button;
  const button = (
    <ActionButton
      action={action}
      fields={{ ...intents[step], visitId: id, version: String(version), key }}
      className={`btn btn-big step-button is-${step}`}
      label={`${words}: ${whom}`}
    >
      {words}
    </ActionButton>
  );
  return early ? (
    <FinishEarly early={early} label={stepWords.finish.button} whom={whom}>
      {button}
    </FinishEarly>
  ) : (
    button
  );
}

/** Link to the report card while a visit is in progress, and shortly after Finish. */
export function CardLink({ visit: { id, step, undo, guest }, whom }: Pick<Props, "visit" | "whom">) {
  const isOn = step === "finish" || undo?.step === "finish";
  if (!isOn || guest) return null;
  return (
    <Link
      to={href("/visits/:id/card", { id })}
      className="btn btn-quiet card-way"
      aria-label={`${cardTexts.open}: ${whom}`}
    >
      <Icon name="camera" /> {cardTexts.open}
    </Link>
  );
}

interface Taken extends Pick<Props, "whom" | "action"> {
  visit: Pick<TodayVisit, "id" | "version" | "times" | "undo">;
  /** Epoch milliseconds; left out on a page without a running clock. */
  now?: number;
  /** Adds the pet names, for steps that are shown away from their visit. */
  isNamed?: boolean;
}

/** Shows the steps so far. While the last step can be undone, shows only that step with its undo button. */
export function StepsTaken({ visit, whom, action, now = 0, isNamed }: Taken) {
  const { times, undo } = visit;
  const zone = useZone();
  const taken = (
    [
      ["on-my-way", times.onMyWayAt],
      ["start", times.startedAt],
      ["finish", times.finishedAt],
    ] as const
  ).filter(([, at]) => at !== null);
  const undoable = undo !== null && Date.parse(undo.until) > now ? undo : null;
  const shown = undoable ? taken.filter(([step]) => step === undoable.step) : taken;
  if (shown.length === 0) return null;
  return (
    <div className="steps-taken">
      <p>
        <bdi>
          {shown
            .map(([step, at]) =>
              isNamed ? justTakenInWords(step, at ?? "", whom, zone) : takenInWords(step, at ?? "", zone),
            )
            .join(" · ")}
        </bdi>
      </p>
      {undoable ? <UndoStep visit={visit} undo={undoable} whom={whom} action={action} /> : null}
    </div>
  );
}

export const UndoStep = ({
  visit: { id, version },
  undo: { step, key },
  whom,
  action,
}: Pick<Taken, "visit" | "whom" | "action"> & { undo: UndoableStep }) => (
  <ActionButton
    action={action}
    fields={{ intent: "undo-step", visitId: id, version: String(version), key: key ?? "" }}
    className="btn btn-quiet"
    label={`${texts.undo}: ${stepWords[step].button}, ${whom}`}
  >
    {texts.undo}
  </ActionButton>
);
