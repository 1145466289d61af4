// Items of one column of the grid: visits as links, travel times, busy times, and free gaps.
import type { MouseEvent } from "react";
import { href, Link, useNavigate } from "react-router";

import { timeOf } from "~/business/times/times-in-words";
import { noFilters, VisitFlags } from "~/day/index";
import { addressOf, bookingAddress } from "~/desk/bookings/desk-view";
import type { GridItem } from "~/desk/calendar/grid-column.server";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { quarterUnder, wallTimeAt } from "~/desk/calendar/proposal";
import { type Place, placed, type Rows } from "~/desk/calendar/rows";
import type { TimeGrid } from "~/desk/calendar/time-grid.server";
import { gridTexts as texts, moveTexts, spanInDay } from "~/desk/texts/grid";
import { newVisitTexts as newTexts } from "~/desk/texts/new-visit";
import { visitWords } from "~/ledger/index";
import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";
import { useZone } from "~/ui/use-site";

type Of<Kind extends GridItem["kind"]> = Extract<GridItem, { kind: Kind }>;

interface Around {
  grid: TimeGrid;
  desk: LoadedDesk;
  /** Title of the item's column. */
  column: string;
}

export function GridItems({ items, ...around }: Around & { items: readonly GridItem[] }) {
  return (
    <ol className="grid-items">
      {items.map((item) => (
        <Item key={keyOf(item)} item={item} {...around} />
      ))}
    </ol>
  );
}

function keyOf(item: GridItem): string {
  if (item.kind === "visit") return item.visit.id;
  return `${item.kind} ${item.rows.from} ${"lane" in item ? item.lane : ""}`;
}

function Item({ item, ...around }: Around & { item: GridItem }) {
  const zone = useZone();
  const { grid, desk, column } = around;
  const place = placed(grid.hours, item.rows, "lane" in item ? item : undefined);
  switch (item.kind) {
    case "visit":
      return <VisitBlock item={item} {...around} place={place} />;
    case "travel":
      return (
        <li className={item.lanes > 1 ? "grid-travel is-narrow" : "grid-travel"} {...place}>
          <span>{texts.travel(item.minutes)}</span>
        </li>
      );
    case "busy":
      return (
        <li className="grid-busy" {...place}>
          <span>
            {texts.busy(item.calendar)}
            {grid.by === "day" ? <bdi>, {item.walkerName}</bdi> : null}
            <span className="sr">, {spanInDay(item.startsAt, item.endsAt, zone)}</span>
          </span>
        </li>
      );
    case "held":
      return (
        <li className="grid-busy" {...place}>
          <HeldTime hold={item.hold} />
        </li>
      );
    case "free":
      return <FreeGap item={item} {...around} place={place} />;
    case "pick":
      return (
        <li className="grid-pick" {...place}>
          <Link
            to={addressOf(desk.view, desk.date, desk.filters, {
              visitId: desk.moving?.visitId ?? "",
              to: { at: item.at, walkerId: item.walkerId },
            })}
            aria-label={moveTexts.pickLabel(item.at, column)}
            preventScrollReset
          >
            {moveTexts.clock(item.at)}
          </Link>
        </li>
      );
    case "closed":
      return (
        <li className="grid-closed" {...place}>
          <span>{item.words}</span>
        </li>
      );
  }
}

/**
 * A click starts the visit at the clicked time. The keyboard, or a page without JavaScript, starts it at the beginning
 * of the gap.
 */
function FreeGap({ item, desk, column, place }: Around & { item: Of<"free">; place: object }) {
  const navigate = useNavigate();
  return (
    <li className="grid-free" {...place}>
      <Link
        to={bookingAddress(desk, item, desk.bookingFor?.id)}
        aria-label={newTexts.gapLabel(item.at, item.minutes, column)}
        preventScrollReset
        draggable={false}
        onClick={(event) => {
          const at = findPressedTime(event, item);
          if (at === null || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          void navigate(bookingAddress(desk, { ...item, at }, desk.bookingFor?.id), { preventScrollReset: true });
        }}
      >
        <span>
          <Icon name="plus" /> {texts.free(item.minutes)}
        </span>
      </Link>
    </li>
  );
}

function VisitBlock({ item, grid, desk, place }: Around & { item: Of<"visit">; place: Place }) {
  const zone = useZone();
  const { id, startsAt, endsAt, service, isGroup, status, households, guest, walkerId, walkerName } = item.visit;
  const color = grid.walkers.find((walker) => walker.id === walkerId)?.color ?? 1;
  const pets = guest?.pets ?? households.flatMap((household) => household.pets).join(", ");
  const names = guest ? [guest.name] : households.map(({ name }) => name);
  const isLeftOut = households.some(({ isNoShow }) => isNoShow) && status !== "no_show";
  const isMoved = id === desk.moving?.visitId;
  const mayMove = item.mayMove && (isMoved || !desk.moving);
  return (
    <li
      className={`grid-visit is-color-${color} ${visitWords[status].block}${mayMove ? " may-move" : ""}${isMoved ? " is-moved" : ""}${item.lanes > 1 ? " is-narrow" : ""}`}
      style={place.style}
      data-visit={mayMove ? id : undefined}
    >
      <Link to={href("/admin/visits/:id", { id })} draggable={false}>
        <strong>
          <bdi>{pets || service}</bdi>
        </strong>{" "}
        <VisitFlags visit={item.visit} />
        {isLeftOut ? (
          <span className="state">
            <Icon name="alert" /> {texts.noShow}
          </span>
        ) : null}{" "}
        <span className="grid-when">{spanInDay(startsAt, endsAt, zone)}</span>
        <span className="grid-who">
          {grid.by === "day" ? <bdi>, {walkerName}</bdi> : null}
          <bdi>, {names.join(", ")}</bdi>
          <span className="grid-service">, {service}</span>
        </span>
        {status === "confirmed" ? <span className="sr">, {visitWords.confirmed.name}</span> : null}
      </Link>
      {mayMove && !isGroup && !guest ? <span className="grid-edge" aria-hidden /> : null}
      {mayMove && !isMoved ? (
        <Link
          className="grid-move"
          to={addressOf(
            desk.view,
            desk.date,
            { ...noFilters, walkerId: desk.filters.walkerId },
            { visitId: id, to: null },
          )}
          aria-label={moveTexts.handle(pets, spanInDay(startsAt, endsAt, zone))}
          preventScrollReset
          draggable={false}
        />
      ) : null}
    </li>
  );
}

/** Time held under an unconfirmed email address, linked to its lead or client. */
function HeldTime({ hold }: { hold: Of<"held">["hold"] }) {
  const zone = useZone();
  const { name, leadId, clientId, startsAt, endsAt, heldUntil } = hold;
  return (
    <Link to={leadId ? href("/admin/leads/:id", { id: leadId }) : href("/admin/clients/:id", { id: clientId ?? "" })}>
      <bdi>{name}</bdi>
      {texts.held(withoutZone(timeOf(heldUntil, zone), zone))}
      <span className="sr">, {spanInDay(startsAt, endsAt, zone)}</span>
    </Link>
  );
}

/** Time at which a gap was clicked, "2026-11-24T10:30"; null for a key press. */
function findPressedTime(event: MouseEvent<HTMLElement>, gap: { rows: Rows; at: string }): string | null {
  if (event.detail === 0) return null;
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return wallTimeAt(gap.at.slice(0, 10), quarterUnder(gap.rows, (event.clientY - top) / height));
}
