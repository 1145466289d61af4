// Events of a calendar that aren't understood in full: their names, the time that is blocked instead, and what to do.
import type { ListedSource } from "~/calendars/settings/list-sources.server";
import { unreadProblemTexts, unreadTexts } from "~/calendars/settings/health-texts";

export function UnreadEvents({ unread }: { unread: ListedSource["unread"] }) {
  if (!unread) return null;
  const { count, events } = unread;
  const more = count - events.length;
  return (
    <div className="note note-warning">
      <p>{unreadTexts.lead(count)}</p>
      <ul>
        {events.map(({ name, problem }, index) => (
          <li key={index}>
            {name ? (
              <>
                “<bdi>{name}</bdi>”
              </>
            ) : (
              unreadTexts.noName
            )}
            : {unreadProblemTexts[problem]}
          </li>
        ))}
      </ul>
      <p>
        {more > 0 ? `${unreadTexts.more(more)} ` : null}
        {unreadTexts.fetchAgain}
      </p>
    </div>
  );
}
