// The two standing walks of the sample ledger: Casey's on Tuesdays and Thursdays at 12:30, scheduled eight weeks ahead,
// and a requested one that awaits an answer.
import { standingWeeksAhead } from "~/business/policies";
import { sampleTerms } from "./business/sample-policies";
import { dayIn } from "~/shared/dates";

import { firstNumberOfSeries, numberOf, sampleSeries } from "./sample-ledger-ids";
import { sentStep, confirmed, household, type SampleRequest, startOf, walkSteps, walkers } from "./sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

const weekdays = [2, 4];
const localTime = "12:30";
const weeksPast = 3;

const nextOf = (from: Temporal.PlainDate, days: readonly number[]): Temporal.PlainDate =>
  days.includes(from.dayOfWeek) ? from : nextOf(from.add({ days: 1 }), days);

/** Days of the active walk, from three weeks ago to eight weeks ahead. */
function occurrences(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const from = today.subtract({ weeks: weeksPast });
  const days = Array.from({ length: (weeksPast + standingWeeksAhead) * 7 }, (_, index) => from.add({ days: index }));
  return days.filter((day) => weekdays.includes(day.dayOfWeek));
}

/**
 * Returns a closed day in five weeks on which the standing walk falls. That visit could not be scheduled, and the desk
 * says so.
 */
export const closedDay = (today: Temporal.PlainDate): Temporal.PlainDate => nextOf(today.add({ days: 35 }), weekdays);

/** Returns the first date after today on which the sample's standing walk takes place. */
export const nextStandingDay = (today: Temporal.PlainDate): Temporal.PlainDate =>
  nextOf(today.add({ days: 1 }), weekdays);

export function sampleSeriesRows(now: Temporal.Instant) {
  const today = dayIn(sampleBusiness.timeZone, now);
  const biscuit = household("Biscuit");
  const moose = household("Moose");
  const common = { serviceType: "dog-walks", duration: 30, everyWeeks: 1, terms: sampleTerms } as const;
  const rows = [
    {
      ...common,
      id: sampleSeries.active,
      ...placeOf(biscuit),
      weekdays,
      startsOn: occurrences(today)[0] ?? today,
      timeOfDay: "afternoon",
      localTime,
      walkerId: walkers.jordan,
      status: "active",
    },
    {
      ...common,
      id: sampleSeries.asked,
      ...placeOf(moose),
      weekdays: [1, 3, 5],
      startsOn: firstAsked(today),
      endsOn: today.add({ weeks: 12 }),
      timeOfDay: "evening",
      status: "pending",
    },
  ] as const;
  const pets = [biscuit, moose].map(({ pets: [pet] }, index) => ({
    seriesId: rows[index]?.id ?? "",
    petId: pet?.id ?? "",
    position: 0,
  }));
  return { rows: rows.map((row) => ({ ...row, weekdays: [...row.weekdays] })), pets };
}

const placeOf = ({ clientId, zip, areaSlug }: ReturnType<typeof household>) => ({ clientId, zip, areaSlug });
const firstAsked = (today: Temporal.PlainDate) => nextOf(today.add({ days: 4 }), [1, 3, 5]);

/**
 * Returns the requests of both standing walks. The second upcoming one of the active walk was moved manually to 1 PM.
 */
export function standingRequests(now: Temporal.Instant): SampleRequest[] {
  const today = dayIn(sampleBusiness.timeZone, now);
  const days = occurrences(today);
  const begun = startOf(days[0] ?? today, localTime).subtract({ hours: 24 * 4 });
  const byHand = days.filter((day) => Temporal.PlainDate.compare(day, today) > 0)[1];
  const closed = closedDay(today);
  const moose = household("Moose");
  return [
    ...days.flatMap((date, index) =>
      date.equals(closed) ? [] : [oneDay(date, firstNumberOfSeries + index, { begun, byHand, now })],
    ),
    {
      ...moose,
      number: numberOf("standing-asked"),
      service: "dog-walks",
      minutes: 30,
      date: firstAsked(today),
      timeOfDay: "evening",
      series: { id: sampleSeries.asked, date: firstAsked(today), handChanged: false },
      history: [{ ...sentStep(now.subtract({ hours: 10 }), moose.clientId), action: "requestStandingWalk" }],
    },
  ];
}

interface Circumstances {
  begun: Temporal.Instant;
  byHand: Temporal.PlainDate | undefined;
  now: Temporal.Instant;
}

function oneDay(date: Temporal.PlainDate, number: number, { begun, byHand, now }: Circumstances): SampleRequest {
  const handChanged = byHand?.equals(date) ?? false;
  const request = {
    ...household("Biscuit"),
    number,
    service: "dog-walks",
    minutes: 30,
    date,
    timeOfDay: "afternoon",
    placed: { walkerId: walkers.jordan, at: handChanged ? "13:00" : localTime },
    series: { id: sampleSeries.active, date, handChanged },
  } as const;
  const first =
    number === firstNumberOfSeries
      ? [
          { ...sentStep(begun, request.clientId), action: "requestStandingWalk" },
          { ...confirmed(begun.add({ hours: 4 })), action: "confirmStandingWalk" },
        ]
      : [{ at: begun.add({ hours: 4 }), by: null, action: "materialise", to: "confirmed" as const }];
  return { ...request, history: [...first, ...walkSteps(request, now)] };
}
