// Parses and writes the query string of /admin/bookings: ?view=day&date=2026-11-24&walker=…&service=…&status=…; to move
// a visit, &move=…&to=2026-11-24T10:30&by=…; to book into a gap, &new=2026-11-24T10:30&by=…&for=…&q=…; to change a
// length, &stretch=…&lasts=60.
import { visitStates } from "~/business/booking-states";
import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";
import { searchWords } from "~/shared/table-view";

import { noFilters, type VisitFilters } from "~/day/index";
import { findService, type ServiceLine } from "~/business/services/services";

export const deskViews = ["waiting", "day", "week", "month"] as const;
export type DeskViewName = (typeof deskViews)[number];

/** Visit being moved and its new place, in the time zone of the business: "2026-11-24T10:30". */
export interface MoveAsked {
  visitId: string;
  to: { at: string; walkerId: string } | null;
}

/** Place of a new visit, with the chosen client or a search text. */
export interface NewAsked {
  at: string;
  walkerId: string;
  clientId: string | null;
  text: string;
}

/** Visit whose length is being changed, and the new length after a drag. */
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
  /** Client for whom the owner is looking for a free time: `&for=…` without a place. */
  clientId: string | null;
  stretch: StretchAsked | null;
}

/** Parses the view. Missing and invalid parts fall back to the first view, today, and no filter. */
export function readDeskView(
  params: URLSearchParams,
  today: Temporal.PlainDate,
  services: readonly Pick<ServiceLine, "id">[],
): DeskView {
  const asked = (name: string) => params.get(name) ?? "";
  const [date, service, walker] = [asked("date"), asked("service"), asked("walker")];
  return {
    view: deskViews.find((view) => view === asked("view")) ?? "waiting",
    date: isDay(date) && date >= "2020-01-01" && date < "2100-01-01" ? Temporal.PlainDate.from(date) : today,
    filters: {
      walkerId: isId(walker) ? walker : null,
      service: findService(services, service)?.id ?? null,
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

/** Wall time with minutes. Another check decides whether a walker is free then. */
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

/** Dates of the previous and the next view. */
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

/** URL of the dialog that changes a visit's length. */
export function stretchAddress(
  { view, date, filters }: { view: DeskViewName; date: string; filters: VisitFilters },
  visitId: string,
  minutes: number | null = null,
): string {
  const params = new URLSearchParams({ stretch: visitId, ...(minutes ? { lasts: String(minutes) } : {}) });
  return `${addressOf(view, date, { ...noFilters, walkerId: filters.walkerId })}&${params}`;
}

/** URL of the dialog that books a visit at this place. Without a client, the dialog asks for one first. */
export function bookingAddress(
  { view, date, filters }: { view: DeskViewName; date: string; filters: VisitFilters },
  { at, walkerId }: Pick<NewAsked, "at" | "walkerId">,
  clientId?: string | null,
): string {
  const whose = { ...noFilters, walkerId: filters.walkerId };
  const params = new URLSearchParams({ new: at, by: walkerId, ...(clientId ? { for: clientId } : {}) });
  return `${addressOf(view, date, whose)}&${params}`;
}

/** Query parameters that links on the page keep while a visit is being moved or booked. */
export const errandOf = ({
  moving,
  bookingFor,
}: {
  moving: { visitId: string } | null;
  bookingFor: { id: string } | null;
}): MoveAsked | { clientId: string } | null =>
  moving ? { visitId: moving.visitId, to: null } : bookingFor && { clientId: bookingFor.id };
