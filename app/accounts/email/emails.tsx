// Mails about a change of email address, to the new and to the old one.
import type { NewToken } from "~/accounts/enter/one-time-tokens.server";
import type { Identity } from "~/business/identity";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
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

const linkTo = (origin: string, page: string, { token }: NewToken) =>
  `${origin}/${page}?token=${encodeURIComponent(token)}`;

/** To the new address. It carries nothing that was typed besides the address itself. */
export function confirmNewEmailMail(to: string, token: NewToken, { identity, origin }: MailFrom): Mail {
  return {
    dedupeKey: `confirm-new-email:${token.row.tokenHash}`,
    kind: "confirm-new-email",
    to,
    replyTo: identity.email,
    subject: `Confirm your new email address for ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading="Is this your new address?" preview="One tap, and you sign in with it.">
        <p>
          Someone asked to use this email address for their account with {identity.businessName}. If that was you,
          please confirm it. From then on you sign in with it, and my emails come here.
        </p>
        <MailButton href={linkTo(origin, "change-email", token)}>Use this address</MailButton>
        <p>
          The link works once, for 24 hours. If you aren't logged in, it asks for your password. If it wasn't you, just
          ignore this email: nothing else happens.
        </p>
      </MailLayout>
    ),
  };
}

/** To the new address, instead of the link, when it already has an account. */
export function newEmailTakenMail(to: string, token: NewToken, { identity, origin }: MailFrom): Mail {
  return {
    dedupeKey: `new-email-taken:${token.row.tokenHash}`,
    kind: "new-email-taken",
    to,
    replyTo: identity.email,
    subject: `You already have an account with ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading="You already have an account" preview="Nothing was changed.">
        <p>
          Someone, most likely you, asked to use this email address for another account with {identity.businessName}. It
          already has an account of its own, so nothing was changed.
        </p>
        <MailButton href={`${origin}/login`}>Log in</MailButton>
        <p>
          If you'd like one account for everything, call or write to me. If it wasn't you, you don't need to do
          anything.
        </p>
      </MailLayout>
    ),
  };
}

interface Change {
  profileId: string;
  from: string;
  to: string;
}

/** To the old address, when a change is requested. */
export function emailChangeAskedMail({ profileId, from, to }: Change, { now, identity, origin }: MailFrom): Mail {
  return {
    dedupeKey: `email-change-asked:${profileId}:${now.epochMilliseconds}`,
    kind: "email-change-asked",
    to: from,
    replyTo: identity.email,
    subject: `A new email address for your account with ${identity.businessName}?`,
    body: (
      <MailLayout identity={identity} heading="Is it you?" preview="If it wasn't you, please read on.">
        <p>
          On {formatInstant(now)} someone signed in to your account asked to change its email address to {to}. Nothing
          has changed yet: first the link I sent there has to be used. If that was you, you're all set.
        </p>
        <p>
          If it wasn't, choose a new password right away, then call or write to me. A new password stops the change and
          signs out every device:
        </p>
        <MailButton href={`${origin}/forgot-password`}>Choose a new password</MailButton>
      </MailLayout>
    ),
  };
}

/** To the old address, after the change. */
export function emailChangedMail(
  { profileId, from, to, byOwner }: Change & { byOwner: boolean },
  { now, identity, origin }: MailFrom,
): Mail {
  return {
    dedupeKey: `email-changed:${profileId}:${now.epochMilliseconds}`,
    kind: "email-changed",
    to: from,
    replyTo: identity.email,
    subject: `Your email address for ${identity.businessName} was changed`,
    body: (
      <MailLayout
        identity={identity}
        heading="Your email address was changed"
        preview="If that isn't right, please call me."
      >
        <p>
          {byOwner
            ? `On ${formatInstant(now)} I changed the email address of your account to ${to}.`
            : `The email address of your account was changed to ${to} on ${formatInstant(now)}.`}{" "}
          You sign in with it from now on, and my emails go there. Links in earlier emails to this address no longer
          sign anyone in.
        </p>
        <p>If you didn't ask for that, call or write to me right away, and I'll set it right.</p>
        <MailButton href={`${origin}/contact`}>Reach me</MailButton>
      </MailLayout>
    ),
  };
}

/** To the new address, when the owner changed it. It must be confirmed before the next request. */
export function emailSetByOwnerMail(to: string, token: NewToken, { identity, origin }: MailFrom): Mail {
  return {
    dedupeKey: `email-set-by-owner:${token.row.tokenHash}`,
    kind: "verify-email",
    to,
    replyTo: identity.email,
    subject: `Your new email address for ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading="Your new email address" preview="Please confirm it with one tap.">
        <p>
          I've changed the email address of your account to this one. You sign in with it from now on, and my emails
          come here. Please confirm it; you need that before you request a service again.
        </p>
        <MailButton href={linkTo(origin, "verify-email", token)}>Confirm my address</MailButton>
        <p>
          The link works once, for 7 days. If you aren't logged in, it asks for your password. If you don't have an
          account with {identity.businessName}, just ignore this email.
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
