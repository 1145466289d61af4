// Ids of the sample requests. They are the same in every new database, so that tests and screenshots can link to their
// pages. Scripts run this file unbundled, so it has no "~/" imports.

/** Names of the sample requests. The position gives the number, so new names must be appended at the end. */
export const sampleRequestNames = [
  "tomorrow",
  "run",
  "waiting",
  "walked",
  "cancelled-late",
  "declined",
  "move-asked",
  "time-proposed",
  "withdrawn",
  "no-show",
  "standing-asked",
  "hike-luna",
  "hike-dot",
  "hike-ziggy",
  "hike-asked",
  "small-hike-truffle",
  "small-hike-ziggy",
  "aged",
  "today-moose",
  "today-olive",
  "tomorrow-ziggy",
  "run-dot",
] as const;
export type SampleRequestName = (typeof sampleRequestNames)[number];

export const numberOf = (name: SampleRequestName): number => sampleRequestNames.indexOf(name) + 1;

/** Returns an id. `group`: number of the kind of record. People and pets have lower numbers. */
export const sampleId = (group: number, number: number): string =>
  `00000000-0000-4000-80${group}-${String(number).padStart(12, "0")}`;

/** Ids of a request's rows. The request's pets are numbered from 0. */
export const idsOf = (number: number) => ({
  request: sampleId(11, number),
  visit: sampleId(12, number),
  booking: (pet: number) => sampleId(13, number * 10 + pet),
  proposal: sampleId(14, number),
});

export const sampleRequestId = (name: SampleRequestName): string => idsOf(numberOf(name)).request;
/** Booking id of the request's first pet, as used in /booking/{id}. */
export const sampleBookingId = (name: SampleRequestName): string => idsOf(numberOf(name)).booking(0);
/** Visit id of a confirmed request. A shared hike has the visit id of its first request. */
export const sampleVisitId = (name: SampleRequestName): string => idsOf(numberOf(name)).visit;

/** Ids of Casey's active standing walk on Tuesdays and Thursdays, and of a requested one that awaits an answer. */
export const sampleSeries = { active: sampleId(15, 1), asked: sampleId(15, 2) };
/** Ids of a lead with a chosen meet-and-greet time, and of an unanswered lead. */
export const sampleLeads = { met: sampleId(18, 1), unanswered: sampleId(18, 2) };
export const sampleMeeting = { id: sampleId(19, 1), visit: sampleId(12, 901) };
/** Ids of the report card of a finished walk, and of its photo. */
export const sampleCard = { id: sampleId(20, 1), photo: sampleId(20, 2) };

/** Ids of the sample payments; the first is Casey's. */
export const samplePaymentId = (number: number): string => sampleId(42, number);

/** Request number of the first day of the active standing walk. */
export const firstNumberOfSeries = 1001;

/** Lucia's trip, which awaits an answer, and Noa's, which is under way, with the number of its first request. */
export const sampleTrips = {
  asked: { id: sampleId(26, 1), firstNumber: 2001 },
  begun: { id: sampleId(26, 2), firstNumber: 2101 },
};
/** Noa's cat, the report card of its visit yesterday, and the household's things to do, numbered from 1. */
export const sampleCat = {
  id: "00000000-0000-4000-8001-000000000010",
  card: sampleId(20, 3),
  task: (number: number) => sampleId(27, number),
};

/** Jordan's pay sheet for two past weeks, approved on the Monday after them. */
export const samplePaySheet = {
  id: sampleId(25, 1),
  walker: "00000000-0000-4000-8000-000000000002",
  from: "2026-10-11",
} as const;
