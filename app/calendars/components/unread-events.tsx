// Events of a calendar whose times could not be made out: which, what that means, and what to do.
import { Fragment } from "react";

import type { ListedSource } from "~/calendars/queries.server";

export function UnreadEvents({ unread }: { unread: ListedSource["unread"] }) {
  if (!unread) return null;
  const { count, names } = unread;
  const isOne = count === 1;
  return (
    <p className="note note-warning">
      {isOne ? "1 event couldn't be read" : `${count} events couldn't be read`}, or not all of {isOne ? "its" : "their"}{" "}
      times
      <Names names={names} more={count - names.length} />. {isOne ? "Its" : "Their"} times may be offered to clients.
      Open {isOne ? "it" : "each"} in that calendar: where it repeats every few minutes or without an end, give it fewer
      times or an end; otherwise delete it there and enter it again. Then press Fetch now.
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
      {more > 0 ? ` and ${more} more` : null}
    </>
  );
}
