// A client's trip by day, for its page.
import type { Db } from "~/db/client.server";
import { countOfVisits, daysOfTrip } from "~/ledger/index";
import { getTrip, priceOfVisits, shownDays, versionOfTrip, waitingIn } from "~/ledger/index.server";
import { namesInWords } from "~/clients/index";

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
    totalCents: priceOfVisits(visits),
    days: shownDays(details, zone),
  };
}
