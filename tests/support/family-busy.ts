// Adds a walker whose external calendar is busy, and a request for the same time.
import { calendarEvents } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { addIcsSource, monday } from "./calendars";
import { addReadyClient, addRequest, addWalker } from "./ledger";
import { addAdmin, adminContextOf } from "./people";
import { type ConfirmInput, confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { proposeTime } from "~/ledger/verbs/propose-time.server";
import type { FamilyCalendar } from "./family-calendar";
import { zone, atWall } from "./zone";
import { icsAt } from "./zone";

/** Formats the wall time of the business, such as "10:00". */
export const wall = (start: Temporal.Instant) =>
  start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });

/** Returns a busy event on Tuesday, November 24, 2026. Times are wall times, such as "09:30". */
export const busy = (from: string, to: string) =>
  `BEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:${icsAt(`2026-11-24T${from}`)}\r\nDTEND:${icsAt(`2026-11-24T${to}`)}\r\nEND:VEVENT`;

/** Adds a request on Tuesday, and the walker's calendar, last synced `minutesOld` minutes ago. */
export async function setUpFamilyCalendar(db: Db, calendar: FamilyCalendar, minutesOld: number) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const request = await addRequest(db, client);
  const source = await addIcsSource(db, calendar.origin, {
    profileId: walker.id,
    name: "Family",
    syncedAt: monday.subtract({ minutes: minutesOld }),
    fullSyncAt: monday.subtract({ minutes: minutesOld }),
  });
  const confirm = (knowingly: Pick<ConfirmInput, "overbookReason" | "unreadReason"> = {}) =>
    confirmRequest(adminContextOf(db, admin), {
      requestId: request.id,
      version: 1,
      walkerId: walker.id,
      startsAt: atWall("2026-11-24T10:00"),
      ...knowingly,
    });
  const propose = (unreadReason: string | null = null) =>
    proposeTime(adminContextOf(db, admin), {
      requestId: request.id,
      version: 1,
      walkerId: walker.id,
      startsAt: atWall("2026-11-24T13:00"),
      note: null,
      unreadReason,
    });
  const isBusy = (from: string, to: string, values: Partial<typeof calendarEvents.$inferInsert> = {}) =>
    db.insert(calendarEvents).values({
      sourceId: source.id,
      uid: "dentist",
      startsAt: atWall(`2026-11-24T${from}`),
      endsAt: atWall(`2026-11-24T${to}`),
      ...values,
    });
  return { admin, walker, client, request, source, confirm, propose, isBusy };
}
