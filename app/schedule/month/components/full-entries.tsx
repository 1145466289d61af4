// Entries in full: when, what, who; with their page for those who may open it.
import type { DayEntry } from "~/schedule/month/entry";

export const FullEntries = ({ entries, target }: { entries: readonly DayEntry[]; target: "_top" | undefined }) => (
  <ul className="cal-full">
    {entries.map(({ id, look, time, title, detail, to }) => (
      <li key={id} className={`cal-entry is-${look}`}>
        <span className="cal-time">{time}</span>
        <span className="cal-what">
          {to ? (
            <a href={to} target={target}>
              {title}
            </a>
          ) : (
            title
          )}
          {detail ? <span className="cal-detail">{detail}</span> : null}
        </span>
      </li>
    ))}
  </ul>
);
