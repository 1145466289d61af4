// Which sample request has which id: the same at every first start, so that tests and pictures can name its page. Nothing
// may be imported here by "~/": scripts read this file, too.

/** In the order of their numbers: new ones go to the end. */
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

/** `group`: of the kind of thing; people, pets and the like have lower ones. */
export const sampleId = (group: number, number: number): string =>
  `00000000-0000-4000-80${group}-${String(number).padStart(12, "0")}`;

/** Pets of a request are numbered from 0. */
export const idsOf = (number: number) => ({
  request: sampleId(11, number),
  visit: sampleId(12, number),
  booking: (pet: number) => sampleId(13, number * 10 + pet),
  proposal: sampleId(14, number),
});

export const sampleRequestId = (name: SampleRequestName): string => idsOf(numberOf(name)).request;
/** Of its first pet: what /booking/{id} names. */
export const sampleBookingId = (name: SampleRequestName): string => idsOf(numberOf(name)).booking(0);
/** Of the requests that were confirmed; a hike's is that of the first who joined. */
export const sampleVisitId = (name: SampleRequestName): string => idsOf(numberOf(name)).visit;

/** Casey's Tuesdays and Thursdays; and the one that waits for an answer. */
export const sampleSeries = { active: sampleId(15, 1), asked: sampleId(15, 2) };
/** Who wrote: one picked a time to meet, one waits for an answer. */
export const sampleLeads = { met: sampleId(18, 1), unanswered: sampleId(18, 2) };
export const sampleMeeting = { id: sampleId(19, 1), visit: sampleId(12, 901) };
/** Of the walk that is over, and its photo. */
export const sampleCard = { id: sampleId(20, 1), photo: sampleId(20, 2) };

/** Payments in the sample ledger of money; the first is Casey's. */
export const samplePaymentId = (number: number): string => sampleId(42, number);

/** The days of the active one are numbered from its first on. */
export const firstNumberOfSeries = 1001;

/** Jordan's pay of two weeks that are long over, approved on the Monday after. */
export const samplePaySheet = {
  id: sampleId(25, 1),
  walker: "00000000-0000-4000-8000-000000000002",
  from: "2026-10-11",
} as const;
