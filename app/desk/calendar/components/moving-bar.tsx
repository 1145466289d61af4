// Bar above the grid while a visit is moved: the visit, instructions, and a cancel link; or why it can't be moved.
import { Link } from "react-router";

import { namesInWords } from "~/clients/index";

import { addressOf, stretchAddress } from "~/desk/bookings/desk-view";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { newVisitTexts as newTexts } from "~/desk/texts/new-visit";
import { moveTexts as texts } from "~/desk/texts/grid";

export function MovingBar({ desk }: { desk: LoadedDesk }) {
  const { moving, isStuck, view, date, filters } = desk;
  if (isStuck) return <p className="note note-warning">{texts.stuck}</p>;
  if (!moving) return null;
  return (
    <div className="note moving-bar">
      <p>
        <strong>
          <bdi>{texts.title(namesInWords(moving.pets))}</bdi>
        </strong>{" "}
        {texts.from(moving.startsAt, moving.endsAt)} {texts.pick}
      </p>
      <div className="moving-ways">
        {moving.maySize ? (
          <Link to={stretchAddress(desk, moving.visitId)} preventScrollReset className="btn btn-quiet">
            {texts.lengthInstead}
          </Link>
        ) : null}
        <Link to={addressOf(view, date, filters)} preventScrollReset className="btn btn-quiet">
          {texts.keep}
        </Link>
      </div>
    </div>
  );
}

/** Bar above the grid while a free time is sought for a client, with a cancel link. */
export function BookingBar({ desk: { bookingFor, booking, view, date, filters } }: { desk: LoadedDesk }) {
  if (!bookingFor || booking) return null;
  return (
    <div className="note moving-bar">
      <p>
        <strong>
          <bdi>{newTexts.forWhom(bookingFor.name)}</bdi>
        </strong>{" "}
        {newTexts.tapFree}
      </p>
      <Link to={addressOf(view, date, filters)} preventScrollReset className="btn btn-quiet">
        {newTexts.leave}
      </Link>
    </div>
  );
}

/** Hint below the grid about the drag handle. */
export function MoveHint({ desk: { moving, shown } }: { desk: LoadedDesk }) {
  if (moving || (shown.view !== "day" && shown.view !== "week")) return null;
  const mayMove = shown.grid.columns.some(({ items }) => items.some((item) => item.kind === "visit" && item.mayMove));
  return mayMove ? <p className="muted mt-4">{texts.hint}</p> : null;
}
