// List of the things to do at a visit, with who ticked each one and when.
import { timeOf } from "~/business/times/times-in-words";
import { tickTexts as texts } from "~/day/texts/steps";
import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";
import { useZone } from "~/ui/use-site";

import type { VisitTask } from "./tasks";

interface LinesProps {
  tasks: readonly VisitTask[];
  /** Whether the visit is over, so that things without a tick were missed. */
  isOver: boolean;
}

export const TaskLines = ({ tasks, isOver: isMissed }: LinesProps) => (
  <ul className="plain-list stack-small">
    {tasks.map((task) => (
      <li key={task.id}>
        <TaskLine task={task} isOver={isMissed} />
      </li>
    ))}
  </ul>
);

export const TaskLine = ({ task: { name, note, tick }, isOver: isMissed }: { task: VisitTask; isOver: boolean }) => (
  <>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    <span className="sub">
      <bdi>{note}</bdi>
    </span>
    {tick ? <TickInWords tick={tick} /> : isMissed ? <State isDone={false} /> : null}
  </>
);

/** "Done 8:05 AM, Jordan Lee" or "Not done 8:05 AM, Jordan Lee: hid under the bed". */
function TickInWords({ tick: { at, by, reason } }: { tick: NonNullable<VisitTask["tick"]> }) {
  const zone = useZone();
  return (
    <span className="sub">
      <State isDone={reason === null} /> {withoutZone(timeOf(at, zone), zone)}
      {by ? (
        <>
          , <bdi>{by}</bdi>
        </>
      ) : null}
      {reason ? (
        <>
          : <bdi>{reason}</bdi>
        </>
      ) : null}
    </span>
  );
}

const State = ({ isDone }: { isDone: boolean }) => (
  <span className={isDone ? "state state-good" : "state state-bad"}>
    <Icon name={isDone ? "check" : "alert"} />
    {isDone ? texts.done : texts.skip}
  </span>
);
