// The mails of accounts: each carries at most one link, and nothing a stranger typed into a form.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";

import type { Mail } from "../mail/enqueue.server";
import { MailButton, MailLayout } from "../mail/mail-layout";
import type { NewToken } from "./one-time-tokens.server";

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
      <MailLayout
        identity={identity}
        heading="Is this your address?"
        preview="One button, and your address is confirmed."
      >
        <p>
          Somebody made an account with {identity.businessName} and gave this email address. If that was you, please
          confirm it. You can log in, add your pets and sign the contract before that; a confirmed address is needed
          only to request a service.
        </p>
        <MailButton href={linkTo(origin, "verify-email", token)}>Confirm my address</MailButton>
        <p>
          The link works once, for 7 days. Where you are not logged in, it asks for the password you chose. If it was
          not you, please leave the button alone: nothing else happens.
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
      <MailLayout identity={identity} heading="You already have an account" preview="No second one was made.">
        <p>
          Somebody, most likely you, tried to register with this email address. There is an account with it already, so
          no second one was made, and nothing about yours has changed.
        </p>
        <MailButton href={`${origin}/login`}>Log in</MailButton>
        <p>
          If you do not remember your password, use “Forgot your password?” there. If it was not you who tried, you need
          not do anything.
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
        <p>Somebody, hopefully you, asked for a new password for the account with this email address.</p>
        <MailButton href={linkTo(origin, "reset-password", token)}>Choose a new password</MailButton>
        <p>
          The link works once, for one hour. If you did not ask for it, leave it alone: your password stays as it is.
        </p>
      </MailLayout>
    ),
  };
}

/** A notice: whoever changed it, the owner of the account learns of it. */
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
      <MailLayout identity={identity} heading="Your password was changed" preview="If it was not you, please read on.">
        <p>
          The password of your account was changed on {formatInstant(now)}, and every other device was signed out. If
          that was you, all is well.
        </p>
        {person.byLink ? (
          <p>
            It was chosen by a link in a mail. Passkeys of your account were removed: add yours again once signed in.
          </p>
        ) : null}
        <p>If it was not, choose a new password at once, then call or write to me:</p>
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
      <MailLayout identity={identity} heading={heading} preview="If it was not you, please read on.">
        <p>
          On {formatInstant(now)} a passkey of your account was {done}.{" "}
          {done === "added" ? "It signs in without the password. " : null}If that was you, all is well.
        </p>
        <p>
          If it was not, choose a new password at once, then call or write to me. A new password chosen by mail removes
          every passkey and signs every device out:
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
          I have made an account for you, where you keep your pets, sign the contract and request services. Choose a
          password to open it:
        </p>
        <MailButton href={linkTo(origin, "invitation", token)}>Open my account</MailButton>
        <p>
          The link works once, for 14 days. If it has run out, ask me for a new one, or use “Forgot your password?” on
          the login page.
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
