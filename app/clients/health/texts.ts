// What is read about a pet's health records: by its client, by the owner at her desk, and in mails.
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
  lead: "Rabies is the law in California, and what I need before a first request. The others help, should something happen.",
  link: "Health records",
  allPets: "All your pets",
  toPet: (pet: string) => `Back to ${pet}`,
  records: "On record",
  none: "Nothing on record yet.",
  add: "Add a record",
  kind: "What is it?",
  choose: "Choose one",
  givenOn: "Given or issued on",
  expiresOn: "Expires on",
  document: "The certificate",
  documentOptional: "The certificate (optional)",
  documentHint: `A photo or a PDF, up to ${megabytes(certificates.largestBytes)} MB. Only you and I can open it.`,
  send: "Send the record",
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
  excuse: "Let it go without a record",
  excuseText: "Until that day, visits can be requested without a rabies record. The log keeps your reason.",
  excuseUntil: "Until",
  excuseWhy: "Why",
  excuseSave: "Allow it",
} as const;

export const recordStateWords: Record<RecordState, string> = {
  waiting: "Waiting for approval",
  approved: "Approved",
  declined: "Not accepted",
};

/** How a pet stands, for its client. `until`: of an excuse. */
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
  expired: { field: "expiresOn", text: "That one has expired. Enter the one that's valid now" },
  "wrong-way-round": { field: "expiresOn", text: "It expires after the day it was given. Please check both" },
  "too-far": { field: "expiresOn", text: `That's more than ${longestRecordYears} years away. Please check the year` },
};

export const noDocument = "Please add a photo or a PDF of the certificate";

export const noRoom = `That's more than I keep for one household: ${certificates.most} certificates and ${megabytes(certificates.mostBytes)} MB. Email me this one, and I'll enter the record myself.`;

export const excuseRefusals: Record<ExcuseProblem, string> = {
  over: "That day is over. Enter the last day it may go without",
  "too-far": `That's more than ${longestExcuseDays} days away`,
};

export const recordAdded = {
  waiting: success("Record sent", "I'll look at it and let you know."),
  approved: success("Record saved"),
} as const;

export const recordDecided = {
  approved: success("Record approved", "The client is told by email."),
  declined: success("Record declined", "The client is told by email."),
} as const;

export const petExcused = ({ name }: { name: string }) => success(`${name} may go without a record for now`);

export const noLongerWaiting = "That record isn't waiting anymore. Someone may have been faster.";

export const healthFailed = { title: "Not saved", text: "Something went wrong. Please try again." };

/** Of the mails. */
export const healthMailTexts = {
  received: (kind: HealthKind, pet: string, client: string) => ({
    title: `To check: ${healthKindNames[kind].toLowerCase()} of ${pet}`,
    preview: `${client} sent it.`,
    first: `${client} sent the ${healthKindNames[kind].toLowerCase()} of ${pet}. Until you approve it, it doesn't count.`,
    button: "Look at it",
  }),
  approved: (kind: HealthKind, pet: string) => ({
    title: `${pet}'s ${healthKindNames[kind].toLowerCase()} is approved`,
    preview: "Thank you for sending it.",
    first: `Thank you: ${pet}'s ${healthKindNames[kind].toLowerCase()} is in order, and on record.`,
    button: "See the records",
  }),
  declined: (kind: HealthKind, pet: string) => ({
    title: `Please send ${pet}'s ${healthKindNames[kind].toLowerCase()} again`,
    preview: "I couldn't accept the one you sent.",
    first: `I couldn't accept the ${healthKindNames[kind].toLowerCase()} you sent for ${pet}. Here's why:`,
    button: "Send another one",
  }),
  due: (kind: HealthKind, pet: string, day: string) => ({
    title: `${pet}'s ${healthKindNames[kind].toLowerCase()} expires ${dayOf(day)}`,
    preview: "Please send me the new one.",
    first:
      kind === "rabies"
        ? `${pet}'s ${healthKindNames[kind].toLowerCase()} expires on ${dayOf(day)}. After that day I can't take new requests for ${pet}; what is booked stays booked.`
        : `${pet}'s ${healthKindNames[kind].toLowerCase()} expires on ${dayOf(day)}. Please send me the new one, so it's there should something happen.`,
    button: "Send the new one",
  }),
  asked: (pet: string, day: string) => ({
    title: `Please send me ${pet}'s rabies record by ${dayOf(day)}`,
    preview: "A photo of the certificate is enough.",
    first: `California asks for a rabies vaccination, and from ${dayOf(day)} on I can take new requests for ${pet} only with a record of it. A photo of the certificate is enough. What is booked stays booked.`,
    button: "Send the record",
  }),
} as const;
