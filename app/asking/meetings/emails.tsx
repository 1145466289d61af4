// Mails about meet and greets. Mails to the guest contain nothing that was typed: anyone can enter any email address in
// the contact form, and typed text must not reach a stranger in the owner's name.
import type { ReactNode } from "react";

import { meetAndGreetKind } from "~/business/services/meeting-kind";
import type { Identity } from "~/business/identity";
import { uidOf } from "~/calendars/index";
import { invitation, type Invitation } from "~/calendars/index.server";
import { type Mail, MailButton, MailFacts, type MailInvitation, MailLayout } from "~/platform/index.server";
import { shownEmail } from "~/platform/index";
import { formatInstant } from "~/shared/dates";
import { printedPhone } from "~/shared/phone-number";

import { MailBody, quotedInMail, type Sender, type MeetingDetails, guestInWords } from "~/ledger/index.server";
import { guestMails, hostMails } from "~/asking/meetings/texts";
import { choosingPath, meetingPath } from "./meeting-links.server";
import { dayOf } from "~/business/times/times-in-words";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "meeting-held": true;
    "meeting-set": true;
    "meeting-moved": true;
    "meeting-cancelled": true;
    "meeting-reminder": true;
  }
}

interface MeetingMailInput {
  details: MeetingDetails;
  now: Temporal.Instant;
}
type ToGuest = MeetingMailInput & { token: string };
/** `byOwner`: set when the owner made the change; `note` is the owner's message. */
type ChangedForGuest = ToGuest & { byOwner: { note: string | null } | null };

export interface HeldForMail {
  leadId: string;
  email: string;
  startsAt: Temporal.Instant;
  heldUntil: Temporal.Instant;
  secret: string;
}

/**
 * Mail to an unconfirmed email address. The link opens a page with a button that keeps the time. Opening the link keeps
 * nothing, because mail scanners open links.
 */
export function meetingHeldMail(held: HeldForMail, ...[identity, origin, zone]: Sender): Mail {
  const { subject, heading, body } = guestMails.held(
    formatInstant(held.startsAt, zone),
    formatInstant(held.heldUntil, zone),
  );
  const parts = [
    ...body,
    <MailButton key="button" href={`${origin}${choosingPath(held.secret, held.leadId, "mailed")}`}>
      {guestMails.keep}
    </MailButton>,
    guestMails.notYouHeld,
    identity.walkerName,
  ];
  return {
    dedupeKey: `meeting-held:${held.leadId}:${held.heldUntil.toString()}`,
    kind: "meeting-held",
    to: held.email,
    replyTo: identity.email,
    subject,
    body: (
      <MailLayout identity={identity} heading={heading} preview={body[0]}>
        <MailBody parts={parts} />
      </MailLayout>
    ),
  };
}

export const meetingSetMail = (input: ToGuest, ...sender: Sender): Mail =>
  toGuest(input, sender, {
    kind: "meeting-set",
    ...guestMails.set(formatInstant(input.details.visit.startsAt, sender[2])),
    button: [guestMails.moveOrCancel, meetingPath(input.token)],
    after: guestMails.notYou,
  });

export const meetingMovedMail = (input: ChangedForGuest & { before: Temporal.Instant }, ...sender: Sender): Mail =>
  toGuest(input, sender, {
    kind: "meeting-moved",
    ...guestMails.moved(
      formatInstant(input.details.visit.startsAt, sender[2]),
      formatInstant(input.before, sender[2]),
      input.byOwner !== null,
    ),
    note: input.byOwner?.note ?? null,
    button: [guestMails.moveOrCancel, meetingPath(input.token)],
  });

export const meetingCancelledMail = (input: ChangedForGuest & { secret: string }, ...sender: Sender): Mail => {
  const { leadId } = input.details.guest;
  return toGuest(input, sender, {
    kind: "meeting-cancelled",
    ...guestMails.cancelled(formatInstant(input.details.visit.startsAt, sender[2]), input.byOwner !== null),
    note: input.byOwner?.note ?? null,
    button: [guestMails.again, leadId ? choosingPath(input.secret, leadId, "mailed") : "/meet-and-greet"],
    isOff: true,
  });
};

/**
 * Reminder, sent the evening before. It has no invitation because the calendar already has one. The key is set in
 * day/reminders.
 */
export const meetingReminderMail = (input: ToGuest, ...sender: Sender): Mail => {
  const { startsAt } = input.details.visit;
  const words = guestMails.reminder(formatInstant(startsAt, sender[2]), dayOf(startsAt.toString(), sender[2]));
  const { icalendar: _, ...mail } = toGuest(input, sender, {
    kind: "meeting-reminder",
    ...words,
    button: [guestMails.moveOrCancel, meetingPath(input.token)],
  });
  return mail;
};

export const meetingSetToOwnerMail = (input: MeetingMailInput & { isUnread: boolean }, ...sender: Sender): Mail =>
  toHost(input, sender, {
    kind: "meeting-set",
    ...hostMails.set(input.details.guest.name, formatInstant(input.details.visit.startsAt, sender[2])),
    note: input.isUnread ? hostMails.unread : null,
  });

export const meetingMovedToOwnerMail = (
  input: MeetingMailInput & { before: Temporal.Instant; byGuest: boolean; isUnread: boolean },
  ...sender: Sender
): Mail =>
  toHost(input, sender, {
    kind: "meeting-moved",
    ...hostMails.moved(
      input.details.guest.name,
      formatInstant(input.details.visit.startsAt, sender[2]),
      formatInstant(input.before, sender[2]),
      input.byGuest,
    ),
    note: input.isUnread ? hostMails.unread : null,
  });

export const meetingCancelledToOwnerMail = (input: MeetingMailInput & { byGuest: boolean }, ...sender: Sender): Mail =>
  toHost(input, sender, {
    kind: "meeting-cancelled",
    ...hostMails.cancelled(
      input.details.guest.name,
      formatInstant(input.details.visit.startsAt, sender[2]),
      input.byGuest,
    ),
    note: null,
    isOff: true,
  });

interface Words {
  kind: Extract<Mail["kind"], `meeting-${string}`>;
  subject: string;
  heading: string;
  body: readonly string[];
  note?: string | null;
  /** True to remove the entry from the calendar. */
  isOff?: boolean;
}

function toGuest(
  { details, now, token }: ToGuest,
  sender: Sender,
  { button, after, note, ...words }: Words & { button: readonly [words: string, path: string]; after?: string },
): Mail {
  const [identity, origin] = sender;
  const { email } = details.guest;
  const [label, path] = button;
  const link = `${origin}${meetingPath(token)}`;
  const entry = {
    summary: guestMails.entry(details.walkerName),
    description: guestMails.described(link),
    url: link,
    // The email address instead of a name, because the name came from the form and proves nothing.
    attendee: { name: email, email },
  };
  return letter({ details, now, words, sender, to: "guest" }, entry, [
    ...words.body,
    note ? quotedInMail(note) : null,
    <MailButton key="button" href={`${origin}${path}`}>
      {label}
    </MailButton>,
    after ?? null,
    identity.walkerName,
  ]);
}

function toHost({ details, now }: MeetingMailInput, sender: Sender, words: Words): Mail {
  const [identity, origin] = sender;
  const { guest, visit, walkerName } = details;
  const page = `${origin}/admin/visits/${visit.id}`;
  const facts: [string, string][] = [
    ["Name", guest.name],
    ["Pet", guest.pets || hostMails.noPet],
    ["Phone", guest.phone ? printedPhone(guest.phone) : hostMails.noPhone],
    ["Email", shownEmail(guest.email) ?? hostMails.noEmail],
    ["Where", guest.address ?? hostMails.noAddress],
  ];
  const entry = {
    summary: `${meetAndGreetKind.name}: ${guestInWords(guest)}`,
    description: page,
    url: page,
    ...(guest.address ? { location: guest.address } : {}),
    attendee: { name: walkerName, email: identity.email },
  };
  return letter({ details, now, words, sender, to: "owner" }, entry, [
    ...words.body,
    words.note ? <strong key="note">{words.note}</strong> : null,
    <MailFacts key="facts" facts={facts} />,
    <MailButton key="button" href={page}>
      {hostMails.see}
    </MailButton>,
  ]);
}

interface Letter {
  details: MeetingDetails;
  now: Temporal.Instant;
  words: Omit<Words, "note">;
  sender: Sender;
  to: "guest" | "owner";
}

function letter(
  { details, now, words, sender: [identity, origin], to }: Letter,
  entry: Pick<Invitation, "summary" | "description" | "url" | "attendee" | "location">,
  body: readonly ReactNode[],
): Mail {
  const { visit, guest } = details;
  const { kind, subject, heading, isOff } = words;
  return {
    // One mail per recipient and version of the visit.
    dedupeKey: `${kind}:${details.meeting.id}:${visit.version}:${to}`,
    kind,
    to: to === "guest" ? guest.email : identity.email,
    replyTo: to === "guest" ? identity.email : guest.email,
    subject,
    icalendar: calendarEntry(details, now, isOff ? "CANCEL" : "REQUEST", entry, identity, origin),
    body: (
      <MailLayout identity={identity} heading={heading} preview={words.body[0] ?? heading}>
        <MailBody parts={body} />
      </MailLayout>
    ),
  };
}

/** Calendar entry of the visit, the same for guest and owner. The sequence number rises with each change. */
function calendarEntry(
  { visit }: MeetingDetails,
  now: Temporal.Instant,
  method: MailInvitation["method"],
  entry: Pick<Invitation, "summary" | "description" | "url" | "attendee" | "location">,
  identity: Identity,
  origin: string,
): MailInvitation {
  const content = invitation({
    ...entry,
    method,
    uid: uidOf("visit", visit.id, origin),
    sequence: visit.version,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    organizer: { name: identity.businessName, email: identity.email },
  });
  return { method, content };
}
