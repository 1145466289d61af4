// A client's trip by day, for its page.
import type { Db } from "~/db/client.server";
import { countOfVisits, daysOfTrip } from "~/ledger/index";
import { getTrip, timeOfRequest, versionOfTrip, waitingIn } from "~/ledger/index.server";
import { namesInWords } from "~/clients/index";
import { formatWeekday } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";

/** States of visits that cost nothing but a fee. */
const ended = new Set(["declined", "withdrawn", "cancelled"]);

/** Returns null when there is no such trip of this client. */
export async function readTripPage(db: Db, tripId: string, clientId: string, zone: string) {
  const details = await getTrip(db, tripId);
  if (details?.trip.clientId !== clientId) return null;
  const { trip, visits } = details;
  const [first] = visits;
  const waiting = waitingIn(details).length;
  const count = countOfVisits(visits.length);
  return {
    id: trip.id,
    version: versionOfTrip(details),
    title: `Trip, ${daysOfTrip(trip)}`,
    lead: `${count} for ${namesInWords(first.petNames)}${waiting > 0 ? `, ${waiting} of them not answered yet` : ""}.`,
    waiting,
    notes: first.request.specialRequests,
    totalCents: visits.reduce((sum, { request }) => sum + (ended.has(request.status) ? 0 : request.totalCents), 0),
    days: [...Map.groupBy(visits, ({ request }) => request.date.toString())].map(([date, those]) => ({
      day: formatWeekday(Temporal.PlainDate.from(date)),
      visits: those.map((visit) => ({
        bookingId: visit.bookingId,
        time: withoutZone(timeOfRequest(visit, zone).time, zone),
        what: `${visit.service}, ${visit.request.duration} min`,
        walkerName: visit.walkerName,
        state: visit.request.status,
      })),
    })),
  };
}
