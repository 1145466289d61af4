// Rules for health records: validity, excuses, and reminders (docs/product.md, Health records).
import {
  certificates,
  longestExcuseDays,
  longestRecordYears,
  recordReminderDays,
  type RecordState,
} from "~/business/health-records";

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(one, other) < 0;

export type RecordProblem = "given-later" | "expired" | "too-far" | "wrong-way-round";

/** Returns why a record can't be stored; null when it can be stored. */
export function recordProblem(
  { givenOn, expiresOn }: { givenOn: Temporal.PlainDate; expiresOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): RecordProblem | null {
  if (isBefore(today, givenOn)) return "given-later";
  if (isBefore(expiresOn, today)) return "expired";
  if (!isBefore(givenOn, expiresOn)) return "wrong-way-round";
  return isBefore(today.add({ years: longestRecordYears }), expiresOn) ? "too-far" : null;
}

export interface KeptCertificate {
  id: string;
  bytes: number;
  status: RecordState;
  expiresOn: Temporal.PlainDate;
}

/**
 * Ids of the certificates to remove to make room for one more: those of expired or declined records, earliest expiry
 * first. null when removing all of them is not enough for the household's limits (docs/product.md, Health records).
 */
export function makeRoom(
  kept: readonly KeptCertificate[],
  addedBytes: number,
  today: Temporal.PlainDate,
): string[] | null {
  const fits = (items: readonly KeptCertificate[]) =>
    items.length < certificates.most &&
    addedBytes + items.reduce((sum, { bytes }) => sum + bytes, 0) <= certificates.mostBytes;
  const isDispensable = ({ status, expiresOn }: KeptCertificate) => status === "declined" || isBefore(expiresOn, today);
  const dispensable = kept
    .filter(isDispensable)
    .toSorted((one, other) => Temporal.PlainDate.compare(one.expiresOn, other.expiresOn));
  let left = kept;
  const dropped: string[] = [];
  for (const next of [null, ...dispensable]) {
    if (next) {
      left = left.filter((each) => each !== next);
      dropped.push(next.id);
    }
    if (fits(left)) return dropped;
  }
  return null;
}

export interface RabiesFacts {
  /** All rabies records of the pet. */
  records: readonly { status: RecordState; expiresOn: Temporal.PlainDate }[];
  excusedUntil: Temporal.PlainDate | null;
}

/**
 * State of a pet's rabies record. A pet can be booked only when it is "valid" or "excused". "waiting": awaits the
 * owner's approval. "missing": never sent.
 */
export type RabiesState = "valid" | "excused" | "waiting" | "expired" | "missing";

/** Returns the state of a pet's rabies record. The last day of a record or an excuse still counts. */
export function rabiesState({ records, excusedUntil }: RabiesFacts, today: Temporal.PlainDate): RabiesState {
  const approved = records.filter(({ status }) => status === "approved");
  if (approved.some(({ expiresOn }) => !isBefore(expiresOn, today))) return "valid";
  if (excusedUntil && !isBefore(excusedUntil, today)) return "excused";
  if (records.some(({ status }) => status === "waiting")) return "waiting";
  return approved.length > 0 ? "expired" : "missing";
}

export const canBeBooked = (state: RabiesState): boolean => state === "valid" || state === "excused";

/**
 * Returns the latest reminder day that has been reached: 30 or 7 days before the expiry. null before the first reminder
 * day and after the expiry.
 */
export function reminderDue(expiresOn: Temporal.PlainDate, today: Temporal.PlainDate): number | null {
  const left = today.until(expiresOn).days;
  if (left < 0) return null;
  return recordReminderDays.filter((days) => left <= days).at(-1) ?? null;
}

export type ExcuseProblem = "over" | "too-far";

export function excuseProblem(until: Temporal.PlainDate, today: Temporal.PlainDate): ExcuseProblem | null {
  if (isBefore(until, today)) return "over";
  return isBefore(today.add({ days: longestExcuseDays }), until) ? "too-far" : null;
}
