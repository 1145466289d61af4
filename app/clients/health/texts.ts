// Texts about health records, for clients and the owner.
import {
  certificates,
  type HealthKind,
  longestExcuseDays,
  longestRecordYears,
  type RecordState,
} from "~/business/health-records";
import { formatDay } from "~/shared/dates";
import { success } from "~/shared/form-reply";

import type { ExcuseProblem, RabiesState, RecordProblem } from "~/clients/health/rules";

export const healthKindNames: Record<HealthKind, string> = {
  rabies: "Rabies vaccination",
  dhpp: "DHPP vaccination",
  bordetella: "Bordetella vaccination",
  license: "Dog license",
};

export const healthKindChoices = Object.entries(healthKindNames) as [HealthKind, string][];

const megabytes = (bytes: number) => bytes / 1024 / 1024;

const dayOf = (day: string) => formatDay(Temporal.PlainDate.from(day));

export const healthTexts = {
  title: (pet: string) => `${pet}'s health records`,
  /** `state`: "Maine", if its law asks for the vaccination. */
  lead: (state: string | null) =>
    `${state ? `${state} requires rabies shots, and I need proof` : "I need proof of rabies shots"} before the first walk. The rest is optional but helps in an emergency.`,
  link: "Health records",
  allPets: "All your pets",
  toPet: (pet: string) => `Back to ${pet}`,
  records: "On record",
  none: "Nothing on record yet.",
  add: "Add a record",
  kind: "Type of record",
  choose: "Choose one",
  givenOn: "Given or issued on",
  expiresOn: "Expires on",
  document: "The certificate",
  documentOptional: "The certificate (optional)",
  documentHint: `A photo or a PDF, up to ${megabytes(certificates.largestBytes)} MB. Only you and I can open it.`,
  send: "Upload",
  save: "Save the record",
  sending: "Sending...",
  open: "Open the certificate",
  openOf: (kind: HealthKind) => `Open the certificate: ${healthKindNames[kind]}`,
  given: (day: string) => `Given ${dayOf(day)}`,
  expires: (day: string) => `Expires ${dayOf(day)}`,
  expired: (day: string) => `Expired ${dayOf(day)}`,
  declined: (reason: string) => `Not accepted: ${reason}`,
  decide: "Your decision",
  approve: "Approve it",
  approveOf: (kind: HealthKind) => `Approve it: ${healthKindNames[kind]}`,
  decline: "Decline it",
  why: "Why not? The client reads this.",
  excuse: "Allow visits without a record",
  excuseText:
    "Until the day you enter, the client can request visits without a rabies record. Your reason is stored under “Log”.",
  excuseUntil: "Until",
  excuseWhy: "Why",
  excuseSave: "Allow it",
} as const;

export const recordStateWords: Record<RecordState, string> = {
  waiting: "Waiting for approval",
  approved: "Approved",
  declined: "Not accepted",
};

/** State of a pet's rabies record, as its client reads it. `until`: last day of the pet's excuse; null without one. */
export const rabiesWords: Record<RabiesState, (pet: string, until: string | null) => string> = {
  valid: (pet) => `${pet}'s rabies record is in order.`,
  excused: (pet, until) =>
    `I need ${pet}'s rabies record by ${until ? dayOf(until) : "then"}. Until then you can request visits.`,
  waiting: (pet) => `I'm checking ${pet}'s rabies record. You can request visits as soon as I've approved it.`,
  expired: (pet) => `${pet}'s rabies record has expired. Send me the new one, and you can request visits again.`,
  missing: (pet) => `I need ${pet}'s rabies record before you can request a visit.`,
};

export const recordRefusals: Record<RecordProblem, { field: "givenOn" | "expiresOn"; text: string }> = {
  "given-later": { field: "givenOn", text: "That day is still to come. Enter the day on the certificate" },
  expired: { field: "expiresOn", text: "This record has expired. Enter the one that's valid now" },
  "wrong-way-round": {
    field: "expiresOn",
    text: "The expiration must be after the day it was given. Please check both days",
  },
  "too-far": { field: "expiresOn", text: `That's more than ${longestRecordYears} years away. Please check the year` },
};

export const noDocument = "Please add a photo or a PDF of the certificate";

export const noRoom = `That's more than I can store for one household: ${certificates.most} certificates and ${megabytes(certificates.mostBytes)} MB. Email me this one, and I'll enter the record myself.`;

export const excuseRefusals: Record<ExcuseProblem, string> = {
  over: "That day is over. Enter the last day on which the pet may go without a record",
  "too-far": `That's more than ${longestExcuseDays} days away`,
};

export const recordAdded = {
  waiting: success("Record sent", "I'll look at it and let you know."),
  approved: success("Record saved"),
} as const;

export const recordDecided = {
  approved: success("Record approved", "The client gets an email."),
  declined: success("Record declined", "The client gets an email."),
} as const;

export const petExcused = ({ name }: { name: string }) => success(`${name} doesn't need a rabies record for now`);

export const noLongerWaiting = "That record was already decided, perhaps in another window.";

export const healthFailed = { title: "Not saved", text: "Something went wrong. Please try again." };
