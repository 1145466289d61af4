// The mails about health records: to the owner, that there is one to look at; to the client, what came of it, and what runs out.
import type { ReactNode } from "react";

import type { HealthKind } from "~/business/health-records";
import type { Identity } from "~/business/identity";
import { type Mail, MailButton, MailLayout, MailText } from "~/platform/index.server";

import { healthMailTexts as texts } from "~/clients/health/texts";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "health-record-received": true;
    "health-record-decided": true;
    "health-record-due": true;
  }
}

interface About {
  /** The pet's. */
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Words {
  title: string;
  preview: string;
  first: string;
  button: string;
}

interface Letter {
  dedupeKey: string;
  kind: Mail["kind"];
  to: string;
  replyTo: string;
  words: Words;
  link: string;
  pet: { id: string; name: string };
  greeting?: string;
  more?: ReactNode;
}

const letter = ({ words, link, pet, greeting, more, ...envelope }: Letter, identity: Identity): Mail => ({
  ...envelope,
  subject: words.title,
  body: (
    <MailLayout identity={identity} heading={words.title} preview={words.preview} pets={[pet]}>
      {greeting ? <p>{greeting},</p> : null}
      <p>{words.first}</p>
      {more}
      <MailButton href={link}>{words.button}</MailButton>
      {greeting ? <p>{identity.walkerName}</p> : null}
    </MailLayout>
  ),
});

const clientLink = (origin: string, petId: string) => `${origin}/profile/pets/${petId}/records`;

export const recordReceivedMail = (
  about: About & { recordId: string; kind: HealthKind },
  identity: Identity,
  origin: string,
): Mail =>
  letter(
    {
      dedupeKey: `health-record:${about.recordId}`,
      kind: "health-record-received",
      to: identity.email,
      replyTo: about.email,
      words: texts.received(about.kind, about.name, `${about.firstName} ${about.lastName}`),
      link: `${origin}/admin/pets/${about.id}/records`,
      pet: about,
    },
    identity,
  );

/** `reason`: null where it was approved. */
export const recordDecidedMail = (
  about: About & { recordId: string; kind: HealthKind; reason: string | null },
  identity: Identity,
  origin: string,
): Mail =>
  letter(
    {
      dedupeKey: `health-record-decided:${about.recordId}`,
      kind: "health-record-decided",
      to: about.email,
      replyTo: identity.email,
      words: (about.reason === null ? texts.approved : texts.declined)(about.kind, about.name),
      link: clientLink(origin, about.id),
      pet: about,
      greeting: about.firstName,
      more: about.reason === null ? null : <MailText text={about.reason} />,
    },
    identity,
  );

interface Due {
  petId: string;
  pet: string;
  firstName: string;
  email: string;
}

/** `days` before it expires: reminded of once each. */
export const recordDueMail = (
  due: Due & { recordId: string; kind: HealthKind; expiresOn: string; days: number },
  identity: Identity,
  origin: string,
): Mail =>
  letter(
    {
      dedupeKey: `health-record-due:${due.recordId}:${due.days}`,
      kind: "health-record-due",
      to: due.email,
      replyTo: identity.email,
      words: texts.due(due.kind, due.pet, due.expiresOn),
      link: clientLink(origin, due.petId),
      pet: { id: due.petId, name: due.pet },
      greeting: due.firstName,
    },
    identity,
  );

export const recordAskedMail = (due: Due & { until: string; days: number }, identity: Identity, origin: string): Mail =>
  letter(
    {
      dedupeKey: `rabies-asked:${due.petId}:${due.until}:${due.days}`,
      kind: "health-record-due",
      to: due.email,
      replyTo: identity.email,
      words: texts.asked(due.pet, due.until),
      link: clientLink(origin, due.petId),
      pet: { id: due.petId, name: due.pet },
      greeting: due.firstName,
    },
    identity,
  );
