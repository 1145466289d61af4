// Keeps a day free with one press, and gives it back with another. Visits promised on it stay, and are counted beside it.
import { href, Link } from "react-router";

import { formatWeekday, Temporal } from "~/shared/dates";
import { ActionButton } from "~/ui/app/action-button";

import { updateFailed } from "~/offer/index";
import type { GridDay } from "../time-grid.server";
import { blockTexts as texts } from "~/desk/texts/grid";

interface Props {
  day: GridDay;
  /** The page it stands on, filters included: it answers there. */
  action: string;
  /** In the head of a week's day, where a word is enough. */
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

/** Why nobody can book it, and what is promised on it all the same. */
export function ClosedNote({ day: { closure, promised } }: Pick<Props, "day">) {
  if (!closure) return null;
  return (
    <p className="note note-warning">
      {closure.words}. {promised > 0 ? texts.promised(promised) : texts.nothingPromised}
    </p>
  );
}
