// Buttons that close a day and open it again. Visits already booked stay, and their number is shown.
import { href, Link } from "react-router";

import { formatWeekday } from "~/shared/dates";
import { ActionButton } from "~/ui/app/action-button";

import { updateFailed } from "~/offer/index";
import type { GridDay } from "../time-grid.server";
import { blockTexts as texts } from "~/desk/texts/grid";

interface Props {
  day: GridDay;
  /** URL of the page with its filters, to which the form posts. */
  action: string;
  /** Whether the label is short, for the column heading of a week. */
  brief?: boolean;
}

export function BlockDay({ day: { date, isPast, closure }, action, brief = false }: Props) {
  if (isPast) return null;
  if (closure && !closure.isOneDay)
    return <Link to={href("/admin/settings/closures")}>{brief ? texts.change : texts.changeClosure}</Link>;
  const of = formatWeekday(Temporal.PlainDate.from(date));
  return (
    <ActionButton
      action={action}
      failed={updateFailed("closures")}
      fields={closure ? { intent: "unblock", id: closure.id } : { intent: "block", date }}
      className={brief ? "grid-block" : "btn btn-quiet"}
      label={closure ? texts.unblockLabel(of) : texts.blockLabel(of)}
    >
      {closure ? texts.unblock(brief) : texts.block(brief)}
    </ActionButton>
  );
}

/** Shows the reason of the closure, and the visits booked on that day. */
export function ClosedNote({ day: { closure, promised } }: Pick<Props, "day">) {
  if (!closure) return null;
  return (
    <p className="note note-warning">
      {closure.words}. {promised > 0 ? texts.promised(promised) : texts.nothingPromised}
    </p>
  );
}
