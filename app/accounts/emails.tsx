// The mails of accounts: each carries at most one link, and nothing a stranger typed into a form.
import type { Identity } from "~/business/identity";
import { formatInstant } from "~/shared/dates";

import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import type { NewToken } from "./enter/one-time-tokens.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "verify-email": true;
    "account-exists": true;
    "reset-password": true;
    "password-changed": true;
    "passkey-changed": true;
    invitation: true;
  }
}

const linkTo = (origin: string, page: string, { token }: NewToken) =>
  `${origin}/${page}?token=${encodeURIComponent(token)}`;

export function verifyEmailMail(to: string, token: NewToken, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `verify-email:${token.row.tokenHash}`,
    kind: "verify-email",
    to,
    replyTo: identity.email,
    subject: `Confirm your email address for ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading="Is this your address?" preview="One tap confirms your address.">
        <p>
          Someone made an account with {identity.businessName} using this email address. If that was you, please confirm
          it. You can already log in, add your pets and sign the contract; you only need a confirmed address to request
          a service.
        </p>
        <MailButton href={linkTo(origin, "verify-email", token)}>Confirm my address</MailButton>
        <p>
          The link works once, for 7 days. If you aren't logged in, it asks for the password you chose. If it wasn't
          you, just ignore this email: nothing else happens.
        </p>
      </MailLayout>
    ),
  };
}

/** `hour`: counted from 1970. One such mail an hour is enough. */
export function accountExistsMail(to: string, hour: number, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `account-exists:${to}:${hour}`,
    kind: "account-exists",
    to,
    replyTo: identity.email,
    subject: `You already have an account with ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading="You already have an account" preview="No second account was made.">
        <p>
          Someone, most likely you, tried to register with this email address. It already has an account, so I didn't
          make a second one, and nothing about yours has changed.
        </p>
        <MailButton href={`${origin}/login`}>Log in</MailButton>
        <p>
          If you don't remember your password, use “Forgot your password?” there. If that wasn't you, you don't need to
          do anything.
        </p>
      </MailLayout>
    ),
  };
}

/** At most one a minute: the key says which. */
export function resetPasswordMail(
  to: string,
  token: NewToken,
  now: Temporal.Instant,
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `reset-password:${token.row.profileId}:${Math.floor(now.epochMilliseconds / 60_000)}`,
    kind: "reset-password",
    to,
    replyTo: identity.email,
    subject: `Choose a new password for ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading="A new password" preview="The link works once, for one hour.">
        <p>Someone, hopefully you, asked for a new password for the account with this email address.</p>
        <MailButton href={linkTo(origin, "reset-password", token)}>Choose a new password</MailButton>
        <p>
          The link works once, for one hour. If you didn't ask for it, just ignore this email: your password stays the
          same.
        </p>
      </MailLayout>
    ),
  };
}

/** A notice: no matter who changed it, the owner of the account hears of it. */
export function passwordChangedMail(
  person: { profileId: string; email: string; byLink: boolean },
  now: Temporal.Instant,
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `password-changed:${person.profileId}:${now.epochMilliseconds}`,
    kind: "password-changed",
    to: person.email,
    replyTo: identity.email,
    subject: `Your password for ${identity.businessName} was changed`,
    body: (
      <MailLayout identity={identity} heading="Your password was changed" preview="If it wasn't you, please read on.">
        <p>
          The password for your account was changed on {formatInstant(now)}, and every other device was signed out. If
          that was you, you're all set.
        </p>
        {person.byLink ? (
          <p>
            It was chosen through a link in an email. The passkeys on your account were removed: add yours again once
            you're signed in.
          </p>
        ) : null}
        <p>If it wasn't, choose a new password right away, then call or write to me:</p>
        <MailButton href={`${origin}/forgot-password`}>Choose a new password</MailButton>
      </MailLayout>
    ),
  };
}

/** A notice of a passkey that was added to an account or removed from it. */
export function passkeyChangedMail(
  person: { profileId: string; email: string },
  done: "added" | "removed",
  now: Temporal.Instant,
  identity: Identity,
  origin: string,
): Mail {
  const heading = `A passkey was ${done}`;
  return {
    dedupeKey: `passkey-changed:${person.profileId}:${now.epochMilliseconds}`,
    kind: "passkey-changed",
    to: person.email,
    replyTo: identity.email,
    subject: `${heading}: your account with ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading={heading} preview="If it wasn't you, please read on.">
        <p>
          On {formatInstant(now)} a passkey on your account was {done}.{" "}
          {done === "added" ? "It signs in without the password. " : null}If that was you, you're all set.
        </p>
        <p>
          If it wasn't, choose a new password right away, then call or write to me. A new password chosen by email
          removes every passkey and signs out every device:
        </p>
        <MailButton href={`${origin}/forgot-password`}>Choose a new password</MailButton>
      </MailLayout>
    ),
  };
}

/** From the owner herself, to somebody she knows. */
export function invitationMail(
  client: { firstName: string; email: string },
  token: NewToken,
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `invitation:${token.row.tokenHash}`,
    kind: "invitation",
    to: client.email,
    replyTo: identity.email,
    subject: `Your account with ${identity.businessName}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`Welcome, ${client.firstName}`}
        preview="Choose a password for your account."
      >
        <p>
          I've made an account for you, where you can add your pets, sign the contract and request services. Choose a
          password to open it:
        </p>
        <MailButton href={linkTo(origin, "invitation", token)}>Open my account</MailButton>
        <p>
          The link works once, for 14 days. If it has expired, ask me for a new one, or use “Forgot your password?” on
          the login page.
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
