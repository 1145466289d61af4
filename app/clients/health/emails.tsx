// Mails about health records: to the owner when a record awaits approval; to the client when a record is decided or
// about to expire.
import type { ReactNode } from "react";

import type { Business } from "~/business/business";
import type { HealthKind } from "~/business/health-records";
import type { Identity } from "~/business/identity";
import { stateWithRabiesLaw } from "~/business/words/states";
import type { OwnChecklist } from "~/clients/certification/queries.server";
import { isReady, StepsLeft } from "~/clients/certification/emails";
import { healthKindNames } from "~/clients/health/texts";
import { type Mail, MailButton, MailLayout, MailText } from "~/platform/index.server";
import { formatDay } from "~/shared/dates";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "health-record-received": true;
    "health-record-decided": true;
    "health-record-due": true;
  }
}

interface Words {
  title: string;
  preview: string;
  first: string;
  button: string;
  link: string;
}

type Envelope = Pick<Mail, "dedupeKey" | "kind" | "to"> & { replyTo: string };
type PetName = { id: string; name: string };

const healthMail = (
  envelope: Envelope,
  { title, preview, first, button, link }: Words,
  { pet, firstName, more }: { pet: PetName; firstName?: string; more?: ReactNode },
  identity: Identity,
): Mail => ({
  ...envelope,
  subject: title,
  body: (
    <MailLayout identity={identity} heading={title} preview={preview} pets={[pet]}>
      {firstName ? <p>{firstName},</p> : null}
      <p>{first}</p>
      {more}
      <MailButton href={link}>{button}</MailButton>
      {firstName ? <p>{identity.walkerName}</p> : null}
    </MailLayout>
  ),
});

const recordsLink = (origin: string, petId: string) => `${origin}/profile/pets/${petId}/records`;
const nameOf = (kind: HealthKind) => healthKindNames[kind].toLowerCase();
const dayOf = (day: string) => formatDay(Temporal.PlainDate.from(day));

const isAccepted = ({ steps }: OwnChecklist) =>
  steps.some(({ step, state }) => step === "acceptance" && state === "done");

interface SentRecord {
  /** The pet's id. */
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  recordId: string;
  kind: HealthKind;
}

export function recordReceivedMail(record: SentRecord, identity: Identity, origin: string): Mail {
  const client = `${record.firstName} ${record.lastName}`;
  const kind = nameOf(record.kind);
  return healthMail(
    {
      dedupeKey: `health-record:${record.recordId}`,
      kind: "health-record-received",
      to: identity.email,
      replyTo: record.email,
    },
    {
      title: `To check: ${kind} of ${record.name}`,
      preview: `${client} sent it.`,
      first: `${client} sent the ${kind} of ${record.name}. Until you approve it, it doesn't count.`,
      button: "Look at it",
      link: `${origin}/admin/pets/${record.id}/records`,
    },
    { pet: record },
    identity,
  );
}

/** `reason`: why the record was declined; null when it was approved. */
export function recordDecidedMail(
  { reason, checklist, ...record }: SentRecord & { reason: string | null; checklist: OwnChecklist },
  identity: Identity,
  origin: string,
): Mail {
  const { name: pet, firstName } = record;
  const kind = nameOf(record.kind);
  const link = recordsLink(origin, record.id);
  const isRabies = record.kind === "rabies";
  const mayAsk = isReady(checklist) && isAccepted(checklist);
  const next = mayAsk
    ? { button: "Request a service", link: `${origin}/request-service` }
    : { button: "See what's next", link: `${origin}/dashboard` };
  const words: Words =
    reason === null
      ? {
          title: `${pet}'s ${kind} is approved`,
          preview: "Thank you for sending it.",
          first: isRabies
            ? `Got it: ${pet}'s rabies shot is on file.${mayAsk ? " You're all set to book." : ""}`
            : `Got it: ${pet}'s ${kind} is on file.`,
          ...(isRabies ? next : { button: "See the records", link }),
        }
      : {
          title: `Please send ${pet}'s ${kind} again`,
          preview: "I couldn't accept the one you sent.",
          first: `I couldn't accept the ${kind} you sent for ${pet}. Here's why:`,
          button: "Send another one",
          link,
        };
  return healthMail(
    {
      dedupeKey: `health-record-decided:${record.recordId}`,
      kind: "health-record-decided",
      to: record.email,
      replyTo: identity.email,
    },
    words,
    {
      pet: record,
      firstName,
      more:
        reason === null ? isRabies && <StepsLeft checklist={checklist} origin={origin} /> : <MailText text={reason} />,
    },
    identity,
  );
}

interface Due {
  petId: string;
  pet: string;
  firstName: string;
  email: string;
  /** Days until the record expires. The mail's idempotency key includes them, so that each reminder is sent once. */
  days: number;
}

/** Reminds a client of a record that expires. */
export const recordDueMail = (
  { petId, pet, ...due }: Due & { recordId: string; kind: HealthKind; expiresOn: string },
  identity: Identity,
  origin: string,
): Mail =>
  healthMail(
    {
      dedupeKey: `health-record-due:${due.recordId}:${due.days}`,
      kind: "health-record-due",
      to: due.email,
      replyTo: identity.email,
    },
    {
      title: `${pet}'s ${nameOf(due.kind)} expires ${dayOf(due.expiresOn)}`,
      preview: "Please send me the new one.",
      first:
        `${pet}'s ${nameOf(due.kind)} expires on ${dayOf(due.expiresOn)}. ` +
        (due.kind === "rabies"
          ? `After that day I can't take new requests for ${pet}. Visits you've already booked aren't affected.`
          : "Please send me the new one, so it's there should something happen."),
      button: "Send the new one",
      link: recordsLink(origin, petId),
    },
    { pet: { id: petId, name: pet }, firstName: due.firstName },
    identity,
  );

/** `state`: the state whose law asks for the vaccination; null to say nothing about the law. */
const rabiesRule = (state: string | null, day: string, pet: string) =>
  state
    ? `${state} asks for a rabies vaccination, and from ${day} on I can take new requests for ${pet} only with a record of it.`
    : `From ${day} on I can take new requests for ${pet} only with a record of a rabies vaccination.`;

/** Asks for a pet's rabies record before the pet's excuse ends. */
export const recordAskedMail = (
  { petId, pet, until, ...due }: Due & { until: string },
  { identity, region }: Pick<Business, "identity" | "region">,
  origin: string,
): Mail =>
  healthMail(
    {
      dedupeKey: `rabies-asked:${petId}:${until}:${due.days}`,
      kind: "health-record-due",
      to: due.email,
      replyTo: identity.email,
    },
    {
      title: `Please send me ${pet}'s rabies record by ${dayOf(until)}`,
      preview: "A photo of the certificate is enough.",
      first: `${rabiesRule(stateWithRabiesLaw(region.state), dayOf(until), pet)} A photo of the certificate is enough. Visits you've already booked aren't affected.`,
      button: "Upload the record",
      link: recordsLink(origin, petId),
    },
    { pet: { id: petId, name: pet }, firstName: due.firstName },
    identity,
  );
