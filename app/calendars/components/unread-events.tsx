// Events of a calendar whose times could not be made out: which, what that means, and what to do.
import { Fragment } from "react";

import type { ListedSource } from "~/calendars/queries.server";
import { unreadTexts } from "~/calendars/texts/health";

export function UnreadEvents({ unread }: { unread: ListedSource["unread"] }) {
  if (!unread) return null;
  const { count, names } = unread;
  return (
    <p className="note note-warning">
      {unreadTexts.before(count)}
      <Names names={names} more={count - names.length} />
      {unreadTexts.after(count)}
    </p>
  );
}

function Names({ names, more }: { names: readonly string[]; more: number }) {
  if (names.length === 0) return null;
  return (
    <>
      :{" "}
      {names.map((name, index) => (
        <Fragment key={name + index}>
          {index > 0 ? ", " : null}“<bdi>{name}</bdi>”
        </Fragment>
      ))}
      {more > 0 ? unreadTexts.more(more) : null}
    </>
  );
}
