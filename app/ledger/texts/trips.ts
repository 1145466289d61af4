// Texts about trips, for the client and the owner.
import { longestTrip, type TripRefusal } from "~/ledger/model/trip";
import { formatWeekday } from "~/shared/dates";

export const tripRefusals: Record<TripRefusal, { field: string; text: string }> = {
  "back-to-front": { field: "lastDay", text: "The last day is before the first one. Please check both days." },
  "trip-too-long": { field: "lastDay", text: `A trip can have up to ${longestTrip.days} days.` },
  "too-many-visits": { field: "visits", text: `A trip can have up to ${longestTrip.visits} visits.` },
  "no-visits": { field: "visits", text: "Please choose at least one visit." },
};

export const countOfVisits = (count: number): string => (count === 1 ? "1 visit" : `${count} visits`);

/** "December 1 to December 7". */
export function daysOfTrip({ firstDay, lastDay }: Record<"firstDay" | "lastDay", Temporal.PlainDate>): string {
  const [first = "", last = ""] = [firstDay, lastDay].map((day) => formatWeekday(day).replace(/^\w+, /, ""));
  return first === last ? first : `${first} to ${last}`;
}
