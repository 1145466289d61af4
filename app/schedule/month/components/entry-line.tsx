// An entry in a cell of the month: short, and no link, since its day is one.
import type { DayEntry } from "~/schedule/month/entry";

export const EntryLine = ({ entry: { look, time, title } }: { entry: DayEntry }) => (
  <li className={`cal-entry is-${look}`}>
    <span className="cal-time">{time}</span> {title}
  </li>
);
