// State of a visit while it is being moved, by dragging it or by arrow keys. Both end with a navigation to the dialog's
// URL.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";

import { addressOf, stretchAddress } from "~/desk/bookings/desk-view";
import { noFilters } from "~/day/index";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { type Bounds, lengthNear, minuteOfTime, type Spot, spotAfter, spotUnder, wallTimeAt } from "../proposal";
import type { TimeGrid } from "../time-grid.server";
import { useZone } from "~/ui/use-site";

/** Visit on the grid that can be dragged. */
interface Movable {
  visitId: string;
  walkerId: string;
  minutes: number;
}

interface Held extends Movable {
  /** Lengths its lower edge can be dragged to; null when its length can't change. */
  lengths: readonly number[] | null;
  /** Column and start of the visit. */
  spot: Spot;
  /** Pointer position at the start of the drag, and its distance below the top of the visit. */
  x: number;
  y: number;
  grip: number;
}

export interface Proposal extends Movable {
  spot: Spot;
  /** True while the lower edge is dragged: the length changes and the start stays. */
  isStretched?: boolean;
  /** True while the pointer drags the visit; otherwise the visit has focus and follows the arrow keys. */
  isDragged: boolean;
}

/** Pixels. A shorter pointer movement counts as a tap. */
const slack = 6;
const never = () => () => undefined;

export function useProposal(grid: TimeGrid, desk: LoadedDesk) {
  const zone = useZone();
  const navigate = useNavigate();
  const held = useRef<Held | null>(null);
  const wasDragged = useRef(false);
  // Valid only for the page data it was made from; new page data discards it.
  const [own, setOwn] = useState<{ of: LoadedDesk; proposal: Proposal } | null>(null);
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const proposal = own?.of === desk ? own.proposal : hasScripts ? proposalOf(grid, desk, zone) : null;
  const propose = (next: Proposal | null) => setOwn(next && { of: desk, proposal: next });
  const boundsOf = ({ minutes }: Movable): Bounds => ({ columns: grid.columns.length, hours: grid.hours, minutes });

  const draggedTo = (event: PointerEvent<HTMLElement>, by: Held): Proposal | null =>
    by.lengths ? stretchedTo(event, by, grid) : movedTo(spotAt(event, by, boundsOf(by)), by);

  const drop = () => {
    held.current = null;
    propose(null);
  };
  return {
    proposal,
    address: (of: Proposal) => askAt(grid, desk, of),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      held.current = event.button === 0 ? grabbed(event, grid, desk) : null;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      if (!current) return;
      if (!wasDragged.current && Math.hypot(event.clientX - current.x, event.clientY - current.y) < slack) return;
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = true;
      scrollAtEdges(event);
      const next = draggedTo(event, current);
      if (next) propose(next);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = held;
      held.current = null;
      // Uses the final pointer position, since the last drawn one may lag behind.
      const last = wasDragged.current && current ? draggedTo(event, current) : null;
      if (last) void navigate(askAt(grid, desk, last), { preventScrollReset: true });
    },
    onPointerCancel: drop,
    /** Suppresses the click event that follows a drag. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape" && (held.current || desk.moving)) {
        wasDragged.current = false;
        drop();
        if (desk.moving) void navigate(addressOf(desk.view, desk.date, desk.filters), { preventScrollReset: true });
        return;
      }
      const isOnIt = event.target instanceof Element && event.target.closest(".grid-proposal");
      const spot = proposal && isOnIt ? spotAfter(event.key, proposal.spot, boundsOf(proposal)) : null;
      if (!proposal || !spot) return;
      event.preventDefault();
      propose({ ...proposal, spot, isDragged: false });
    },
  };
}

const movedTo = (spot: Spot | null, { visitId, walkerId, minutes }: Held): Proposal | null =>
  spot && { visitId, walkerId, minutes, spot, isDragged: true };

/** Proposal with the offered length nearest to the pointer. */
function stretchedTo(event: PointerEvent<HTMLElement>, held: Held, { hours }: TimeGrid): Proposal | null {
  const { visitId, walkerId, spot, lengths } = held;
  const body = event.currentTarget.querySelector(".grid-body")?.getBoundingClientRect();
  if (!body || !lengths) return null;
  const minute = hours.from + ((event.clientY - body.top) / body.height) * (hours.to - hours.from);
  const minutes = lengthNear(minute - spot.minute, lengths);
  return minutes === null ? null : { visitId, walkerId, minutes, spot, isDragged: true, isStretched: true };
}

/** URL of the dialog. In a week the walker stays; in a day it is the walker of the column. */
function askAt(
  { columns }: TimeGrid,
  { view, date, filters }: LoadedDesk,
  { visitId, walkerId, spot, minutes, isStretched }: Proposal,
): string {
  if (isStretched) return stretchAddress({ view, date, filters }, visitId, minutes);
  const column = columns[spot.column];
  const to = {
    at: wallTimeAt(column?.date ?? date, spot.minute),
    walkerId: column?.walker?.id ?? filters.walkerId ?? walkerId,
  };
  return addressOf(view, date, { ...noFilters, walkerId: filters.walkerId }, { visitId, to });
}

/**
 * Picked place of the visit, or its current one. If that day or walker isn't shown, the first column at the same time.
 */
function proposalOf({ columns, hours, by }: TimeGrid, { moving }: LoadedDesk, zone: string): Proposal | null {
  if (!moving) return null;
  const { visitId, walkerId, minutes, startsAt, to } = moving;
  const at = to
    ? Temporal.PlainDateTime.from(to.at)
    : Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).toPlainDateTime();
  const date = at.toPlainDate().toString();
  const whose = to?.walkerId ?? walkerId;
  const found = columns.findIndex((each) => each.date === date && (by === "day" || each.walker?.id === whose));
  const minute = Math.max(hours.from, Math.min(minuteOfTime(at.toPlainTime()), hours.to - minutes));
  return { visitId, walkerId, minutes, spot: { column: Math.max(0, found), minute }, isDragged: false };
}

/** A touch drags a visit only by its handle; elsewhere it scrolls. */
function grabbed(event: PointerEvent<HTMLElement>, grid: TimeGrid, { moving }: LoadedDesk): Held | null {
  const target = event.target instanceof Element ? event.target : null;
  const block = target?.closest<HTMLElement>("[data-visit]");
  if (!block || (event.pointerType !== "mouse" && !target?.closest(".grid-move, .grid-proposal"))) return null;
  const found = grid.columns
    .flatMap(({ items }, column) => items.map((item) => ({ item, column })))
    .find(({ item }) => item.kind === "visit" && item.visit.id === block.dataset.visit);
  const visit = found?.item.kind === "visit" ? found.item.visit : null;
  const movable = visit ? movableOf(visit) : moving;
  if (!movable) return null;
  const { visitId, walkerId, minutes } = movable;
  const grip = event.clientY - block.getBoundingClientRect().top;
  const spot = { column: found?.column ?? 0, minute: found?.item.rows.from ?? 0 };
  const lengths =
    visit && target?.closest(".grid-edge")
      ? (grid.columns[found?.column ?? 0]?.lengths[visit.serviceType] ?? null)
      : null;
  return { visitId, walkerId, minutes, spot, lengths, x: event.clientX, y: event.clientY, grip };
}

const movableOf = (visit: { id: string; walkerId: string; startsAt: string; endsAt: string }): Movable => ({
  visitId: visit.id,
  walkerId: visit.walkerId,
  minutes: Temporal.Instant.from(visit.startsAt).until(visit.endsAt).total("minutes"),
});

/** Place under the pointer; outside the grid, the nearest column. */
function spotAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, { grip }: Held, bounds: Bounds) {
  const bodies = [...currentTarget.querySelectorAll(".grid-body")].map((body) => body.getBoundingClientRect());
  const under = bodies.findIndex(({ right }) => clientX < right);
  const [first] = bodies;
  if (!first) return null;
  return spotUnder(under === -1 ? bodies.length - 1 : under, (clientY - grip - first.top) / first.height, bounds);
}

function scrollAtEdges({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const [edge, far] = [48, 14];
  if (clientX > right - edge) currentTarget.scrollLeft += far;
  else if (clientX < left + edge) currentTarget.scrollLeft -= far;
  if (clientY > Math.min(bottom, innerHeight) - edge) currentTarget.scrollTop += far;
  else if (clientY < Math.max(top, 0) + 2 * edge) currentTarget.scrollTop -= far;
}
