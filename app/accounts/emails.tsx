// Mails about an account. Each mail has at most one link, and no text that a stranger typed into a form.
import type { ReactNode } from "react";

import type { Identity } from "~/business/identity";
import { type CommandContext, type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import type { NewToken } from "./enter/one-time-tokens.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "verify-email": true;
    "account-exists": true;
    "reset-password": true;
    "password-changed": true;
    "passkey-changed": true;
    invitation: true;
    "confirm-new-email": true;
    "new-email-taken": true;
    "email-change-asked": true;
    "email-changed": true;
  }
}

export interface MailFrom {
  now: Temporal.Instant;
  identity: Identity;
  origin: string;
}

/** Returns the data that most mails about an account need besides the recipient. */
export const mailFrom = ({
  now,
  business,
  services,
}: Pick<CommandContext, "now" | "business" | "services">): MailFrom => ({
  now,
  identity: business.identity,
  origin: services.origin,
});

type Envelope = Pick<Mail, "dedupeKey" | "kind" | "to" | "subject"> & { heading: string; preview: string };

const accountMail = ({ heading, preview, ...envelope }: Envelope, identity: Identity, content: ReactNode): Mail => ({
  ...envelope,
  replyTo: identity.email,
  body: (
    <MailLayout identity={identity} heading={heading} preview={preview}>
      {content}
    </MailLayout>
  ),
});

const linkTo = (origin: string, page: string, { token }: NewToken) =>
  `${origin}/${page}?token=${encodeURIComponent(token)}`;

export const verifyEmailMail = (to: string, token: NewToken, { identity, origin }: MailFrom): Mail =>
  accountMail(
    {
      dedupeKey: `verify-email:${token.row.tokenHash}`,
      kind: "verify-email",
      to,
      subject: `Confirm your email address for ${identity.businessName}`,
      heading: "Confirm your email",
      preview: "One tap confirms your email address.",
    },
    identity,
    <>
      <p>
        Someone made an account with {identity.businessName} using this email address. If that was you, please confirm
        it. You can already log in, add your pets and sign the contract; you only need a confirmed address to request a
        service.
      </p>
      <MailButton href={linkTo(origin, "verify-email", token)}>Confirm my address</MailButton>
      <p>
        The link works once, for 7 days. If you aren't logged in, it asks for the password you chose. If it wasn't you,
        you can ignore this email.
      </p>
    </>,
  );

/** The idempotency key allows one such mail an hour. */
export const accountExistsMail = (to: string, { now, identity, origin }: MailFrom): Mail =>
  accountMail(
    {
      dedupeKey: `account-exists:${to}:${Math.floor(now.epochMilliseconds / 3_600_000)}`,
      kind: "account-exists",
      to,
      subject: `You already have an account with ${identity.businessName}`,
      heading: "You already have an account",
      preview: "No second account was made.",
    },
    identity,
    <>
      <p>
        Someone, most likely you, tried to register with this email address. It already has an account, so I didn't make
        a second one, and nothing about yours has changed.
      </p>
      <MailButton href={`${origin}/login`}>Log in</MailButton>
      <p>
        If you don't remember your password, use “Forgot your password?” there. If that wasn't you, you don't need to do
        anything.
      </p>
    </>,
  );

/** The idempotency key allows one such mail a minute. */
export const resetPasswordMail = (to: string, token: NewToken, { now, identity, origin }: MailFrom): Mail =>
  accountMail(
    {
      dedupeKey: `reset-password:${token.row.profileId}:${Math.floor(now.epochMilliseconds / 60_000)}`,
      kind: "reset-password",
      to,
      subject: `Choose a new password for ${identity.businessName}`,
      heading: "A new password",
      preview: "The link works once, for one hour.",
    },
    identity,
    <>
      <p>Someone, hopefully you, asked for a new password for the account with this email address.</p>
      <MailButton href={linkTo(origin, "reset-password", token)}>Choose a new password</MailButton>
      <p>
        The link works once, for one hour. If you didn't ask for it, just ignore this email: your password stays the
        same.
      </p>
    </>,
  );

interface Person {
  profileId: string;
  email: string;
}

/**
 * Notifies the account's owner of a changed password. `byLink`: true when the password was changed by the link of a
 * mail.
 */
export const passwordChangedMail = (
  person: Person & { byLink: boolean },
  { now, identity, origin }: MailFrom,
  zone: string,
): Mail =>
  accountMail(
    {
      dedupeKey: `password-changed:${person.profileId}:${now.epochMilliseconds}`,
      kind: "password-changed",
      to: person.email,
      subject: `Your password for ${identity.businessName} was changed`,
      heading: "Your password was changed",
      preview: "If it wasn't you, please read on.",
    },
    identity,
    <>
      <p>
        The password for your account was changed on {formatInstant(now, zone)}, and every other device was signed out.
        If that was you, you're all set.
      </p>
      {person.byLink ? (
        <p>
          It was chosen through a link in an email. The passkeys on your account were removed: add yours again once
          you're signed in.
        </p>
      ) : null}
      <p>If it wasn't, choose a new password right away, then call or email me:</p>
      <MailButton href={`${origin}/forgot-password`}>Choose a new password</MailButton>
    </>,
  );

/** Notifies the account's owner of a passkey that was added or removed. */
export function passkeyChangedMail(
  person: Person,
  done: "added" | "removed",
  { now, identity, origin }: MailFrom,
  zone: string,
): Mail {
  const heading = `A passkey was ${done}`;
  return accountMail(
    {
      dedupeKey: `passkey-changed:${person.profileId}:${now.epochMilliseconds}`,
      kind: "passkey-changed",
      to: person.email,
      subject: `${heading}: your account with ${identity.businessName}`,
      heading,
      preview: "If it wasn't you, please read on.",
    },
    identity,
    <>
      <p>
        On {formatInstant(now, zone)} a passkey on your account was {done}.{" "}
        {done === "added" ? "It signs you in without a password. " : null}If that was you, you're all set.
      </p>
      <p>
        If it wasn't, choose a new password right away, then call or email me. A new password chosen by email removes
        every passkey and signs out every device:
      </p>
      <MailButton href={`${origin}/forgot-password`}>Choose a new password</MailButton>
    </>,
  );
}

/** Invites a client or walker whose account was created by the owner of the business. */
export const invitationMail = (
  client: { firstName: string; email: string },
  token: NewToken,
  { identity, origin }: MailFrom,
): Mail =>
  accountMail(
    {
      dedupeKey: `invitation:${token.row.tokenHash}`,
      kind: "invitation",
      to: client.email,
      subject: `Your account with ${identity.businessName}`,
      heading: `Welcome, ${client.firstName}`,
      preview: "Choose a password for your account.",
    },
    identity,
    <>
      <p>
        I've made an account for you, where you can add your pets, sign the contract and request services. Choose a
        password to open it:
      </p>
      <MailButton href={linkTo(origin, "invitation", token)}>Open my account</MailButton>
      <p>
        The link works once, for 14 days. If it has expired, ask me for a new one, or use “Forgot your password?” on the
        login page.
      </p>
      <p>{identity.walkerName}</p>
    </>,
  );

/**
 * Mail to the new address, with the link to confirm it. It contains nothing that the client typed except the address.
 */
export const confirmNewEmailMail = (to: string, token: NewToken, { identity, origin }: MailFrom): Mail =>
  accountMail(
    {
      dedupeKey: `confirm-new-email:${token.row.tokenHash}`,
      kind: "confirm-new-email",
      to,
      subject: `Confirm your new email address for ${identity.businessName}`,
      heading: "Confirm your new email",
      preview: "One tap, and you sign in with this address.",
    },
    identity,
    <>
      <p>
        Someone asked to use this email address for their account with {identity.businessName}. If that was you, please
        confirm it. From then on you sign in with it, and my emails come here.
      </p>
      <MailButton href={linkTo(origin, "change-email", token)}>Use this address</MailButton>
      <p>
        The link works once, for 24 hours. If you aren't logged in, it asks for your password. If it wasn't you, you can
        ignore this email.
      </p>
    </>,
  );

/** Mail to the new address when it already has an account. It contains no link. */
export const newEmailTakenMail = (to: string, token: NewToken, { identity, origin }: MailFrom): Mail =>
  accountMail(
    {
      dedupeKey: `new-email-taken:${token.row.tokenHash}`,
      kind: "new-email-taken",
      to,
      subject: `You already have an account with ${identity.businessName}`,
      heading: "You already have an account",
      preview: "Nothing was changed.",
    },
    identity,
    <>
      <p>
        Someone, most likely you, asked to use this email address for another account with {identity.businessName}. It
        already has an account of its own, so nothing was changed.
      </p>
      <MailButton href={`${origin}/login`}>Log in</MailButton>
      <p>
        If you'd like one account for everything, call or email me. If it wasn't you, you don't need to do anything.
      </p>
    </>,
  );

interface EmailChange {
  profileId: string;
  from: string;
  to: string;
}

/** Mail to the old address when a change is requested. */
export const emailChangeAskedMail = (
  { profileId, from, to }: EmailChange,
  { now, identity, origin }: MailFrom,
  zone: string,
): Mail =>
  accountMail(
    {
      dedupeKey: `email-change-asked:${profileId}:${now.epochMilliseconds}`,
      kind: "email-change-asked",
      to: from,
      subject: `A new email address for your account with ${identity.businessName}?`,
      heading: "Is it you?",
      preview: "If it wasn't you, please read on.",
    },
    identity,
    <>
      <p>
        On {formatInstant(now, zone)} someone signed in to your account asked to change its email address to {to}.
        Nothing has changed yet: first the link I sent there has to be used. If that was you, you're all set.
      </p>
      <p>
        If it wasn't, choose a new password right away, then call or email me. A new password stops the change and signs
        out every device:
      </p>
      <MailButton href={`${origin}/forgot-password`}>Choose a new password</MailButton>
    </>,
  );

/** Mail to the old address after the change. */
export const emailChangedMail = (
  { profileId, from, to, byOwner }: EmailChange & { byOwner: boolean },
  { now, identity, origin }: MailFrom,
  zone: string,
): Mail =>
  accountMail(
    {
      dedupeKey: `email-changed:${profileId}:${now.epochMilliseconds}`,
      kind: "email-changed",
      to: from,
      subject: `Your email address for ${identity.businessName} was changed`,
      heading: "Your email address was changed",
      preview: "If that isn't right, please call me.",
    },
    identity,
    <>
      <p>
        {byOwner
          ? `On ${formatInstant(now, zone)} I changed the email address of your account to ${to}.`
          : `The email address of your account was changed to ${to} on ${formatInstant(now, zone)}.`}{" "}
        You sign in with it from now on, and my emails go there. Links in earlier emails to this address no longer sign
        anyone in.
      </p>
      <p>If you didn't ask for that, call or email me right away, and I'll set it right.</p>
      <MailButton href={`${origin}/contact`}>Reach me</MailButton>
    </>,
  );

/**
 * Mail to the new address when the owner of the business changed it. The client has to confirm it before the next
 * request.
 */
export const emailSetByOwnerMail = (to: string, token: NewToken, { identity, origin }: MailFrom): Mail =>
  accountMail(
    {
      dedupeKey: `email-set-by-owner:${token.row.tokenHash}`,
      kind: "verify-email",
      to,
      subject: `Your new email address for ${identity.businessName}`,
      heading: "Your new email address",
      preview: "Please confirm it with one tap.",
    },
    identity,
    <>
      <p>
        I've changed the email address of your account to this one. You sign in with it from now on, and my emails come
        here. Please confirm it; you need that before you request a service again.
      </p>
      <MailButton href={linkTo(origin, "verify-email", token)}>Confirm my address</MailButton>
      <p>
        The link works once, for 7 days. If you aren't logged in, it asks for your password. If you don't have an
        account with {identity.businessName}, just ignore this email.
      </p>
      <p>{identity.walkerName}</p>
    </>,
  );
