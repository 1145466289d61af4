// What the address of /admin/bookings asks for: ?view=day&date=2026-11-24&walker=…&service=…&status=…, and, while a visit
// is moved, &move=…&to=2026-11-24T10:30&by=…, or, while one is booked into a gap, &new=2026-11-24T10:30&by=…&for=…&q=…,
// or, while one is made longer or shorter, &stretch=…&lasts=60
import { visitStates } from "~/business/booking-states";
import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";
import { searchWords } from "~/shared/table-view";

import { isService } from "~/ledger/index";
import { noFilters, type VisitFilters } from "~/day/index";

export const deskViews = ["waiting", "day", "week", "month"] as const;
export type DeskViewName = (typeof deskViews)[number];

/** The visit that is to be moved, and the place that was picked for it: Los Angeles time, "2026-11-24T10:30". */
export interface MoveAsked {
  visitId: string;
  to: { at: string; walkerId: string } | null;
}

/** The place of a visit that is to be booked, and who for: the client, or what is looked for. */
export interface NewAsked {
  at: string;
  walkerId: string;
  clientId: string | null;
  text: string;
}

/** The visit that is to take longer or shorter, and how long, where that was dragged. */
export interface StretchAsked {
  visitId: string;
  minutes: number | null;
}

export interface DeskView {
  view: DeskViewName;
  date: Temporal.PlainDate;
  filters: VisitFilters;
  move: MoveAsked | null;
  booking: NewAsked | null;
  /** The client a free time is looked for: `&for=…`, without a place. */
  clientId: string | null;
  stretch: StretchAsked | null;
}

/** What the address does not say, or says in no way that means anything, is the first view, today, and everything. */
export function readDeskView(params: URLSearchParams, today: Temporal.PlainDate): DeskView {
  const asked = (name: string) => params.get(name) ?? "";
  const [date, service, walker] = [asked("date"), asked("service"), asked("walker")];
  return {
    view: deskViews.find((view) => view === asked("view")) ?? "waiting",
    date: isDay(date) && date >= "2020-01-01" && date < "2100-01-01" ? Temporal.PlainDate.from(date) : today,
    filters: {
      walkerId: isId(walker) ? walker : null,
      service: isService(service) ? service : null,
      status: visitStates.find((state) => state === asked("status")) ?? null,
    },
    move: isId(asked("move"))
      ? { visitId: asked("move"), to: readPlace({ at: asked("to"), walkerId: asked("by") }) }
      : null,
    booking: readBooking(params),
    clientId: isId(asked("for")) ? asked("for") : null,
    stretch: isId(asked("stretch")) ? { visitId: asked("stretch"), minutes: readMinutes(asked("lasts")) } : null,
  };
}

/** Minutes as a clock shows them; whether anybody can come then is not for the address to say. */
const wallTime = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d$/;

function readPlace(place: NonNullable<MoveAsked["to"]>): MoveAsked["to"] {
  const [, day] = wallTime.exec(place.at) ?? [];
  return day && isDay(day) && isId(place.walkerId) ? place : null;
}

const readMinutes = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);

function readBooking(params: URLSearchParams): NewAsked | null {
  const place = readPlace({ at: params.get("new") ?? "", walkerId: params.get("by") ?? "" });
  const client = params.get("for") ?? "";
  return place && { ...place, clientId: isId(client) ? client : null, text: searchWords(params) };
}

/** The days before and after, as far away as the view is long. */
export function neighborsOf({ view, date }: Pick<DeskView, "view" | "date">) {
  if (view === "month") {
    const first = date.with({ day: 1 });
    return { previous: first.subtract({ months: 1 }), next: first.add({ months: 1 }) };
  }
  const days = view === "week" ? 7 : 1;
  return { previous: date.subtract({ days }), next: date.add({ days }) };
}

export function addressOf(
  view: DeskViewName,
  date: string | null,
  { walkerId, service, status }: VisitFilters,
  errand: MoveAsked | { clientId: string } | null = null,
): string {
  const params = new URLSearchParams({ view });
  if (date && view !== "waiting") params.set("date", date);
  if (walkerId && view !== "waiting") params.set("walker", walkerId);
  if (service) params.set("service", service);
  if (status && view !== "waiting") params.set("status", status);
  if (!errand) return `/admin/bookings?${params}`;
  if ("clientId" in errand) params.set("for", errand.clientId);
  else {
    params.set("move", errand.visitId);
    if (errand.to) {
      params.set("to", errand.to.at);
      params.set("by", errand.to.walkerId);
    }
  }
  return `/admin/bookings?${params}`;
}

/** Where a visit is made longer or shorter. */
export function stretchAddress(
  { view, date, filters }: { view: DeskViewName; date: string; filters: VisitFilters },
  visitId: string,
  minutes: number | null = null,
): string {
  const params = new URLSearchParams({ stretch: visitId, ...(minutes ? { lasts: String(minutes) } : {}) });
  return `${addressOf(view, date, { ...noFilters, walkerId: filters.walkerId })}&${params}`;
}

/** Where a visit is booked at that place, for that client; for anybody: where one is chosen. */
export function bookingAddress(
  { view, date, filters }: { view: DeskViewName; date: string; filters: VisitFilters },
  { at, walkerId }: Pick<NewAsked, "at" | "walkerId">,
  clientId?: string | null,
): string {
  const whose = { ...noFilters, walkerId: filters.walkerId };
  const params = new URLSearchParams({ new: at, by: walkerId, ...(clientId ? { for: clientId } : {}) });
  return `${addressOf(view, date, whose)}&${params}`;
}

/** For links that go on looking for a place: of a visit that is moved, or for a client. */
export const errandOf = ({
  moving,
  bookingFor,
}: {
  moving: { visitId: string } | null;
  bookingFor: { id: string } | null;
}): MoveAsked | { clientId: string } | null =>
  moving ? { visitId: moving.visitId, to: null } : bookingFor && { clientId: bookingFor.id };
