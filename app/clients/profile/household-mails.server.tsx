// Mails about the members of a household.
import type { NewToken } from "~/accounts/index.server";
import type { Identity } from "~/business/identity";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "household-invitation": true;
    "household-members": true;
    "household-left": true;
  }
}

interface From {
  identity: Identity;
  origin: string;
}

export const invitationToHousehold = (
  to: string,
  { token, row }: NewToken,
  inviter: string,
  { identity, origin }: From,
): Mail => ({
  dedupeKey: `household-invitation:${row.tokenHash}`,
  kind: "household-invitation",
  to,
  replyTo: identity.email,
  subject: `Join a household at ${identity.businessName}`,
  body: (
    <MailLayout identity={identity} heading="Look after the pets together" preview={`An invitation by ${inviter}.`}>
      <p>
        {inviter} invites you to their household at {identity.businessName}. You'll see the pets, visits and statements,
        and can ask for walks, each of you with your own sign-in.
      </p>
      <MailButton href={`${origin}/join?${new URLSearchParams({ token })}`}>See the invitation</MailButton>
      <p>The link works once, for 7 days. If you don't know {inviter}, just ignore this email.</p>
      <p>{identity.walkerName}</p>
    </MailLayout>
  ),
});

/** News for all members. `key`: idempotency key. */
export const membersChangedMail = (
  { to, key, member, hasJoined }: { to: string; key: string; member: string; hasJoined: boolean },
  { identity, origin }: From,
): Mail => ({
  dedupeKey: `household-members:${key}`,
  kind: "household-members",
  to,
  replyTo: identity.email,
  subject: `${member} ${hasJoined ? "joined" : "is no longer in"} your household`,
  body: (
    <MailLayout
      identity={identity}
      heading={`${member} ${hasJoined ? "joined" : "is no longer in"} your household`}
      preview="Here's what that means."
    >
      <p>
        {hasJoined
          ? `${member} signs in with their own email and can do what you can: ask for walks, see statements, and read the codes to your home.`
          : `${member} no longer sees your pets, visits and statements. If they know a code or have a key, please change it.`}
      </p>
      <MailButton href={`${origin}/profile/household`}>See your household</MailButton>
      <p>If you didn't expect this, call or message me.</p>
      <p>{identity.walkerName}</p>
    </MailLayout>
  ),
});

/** Mail to a person whom another member removed. */
export const removedMail = (
  { to, key, household }: { to: string; key: string; household: string },
  { identity }: From,
): Mail => ({
  dedupeKey: `household-left:${key}`,
  kind: "household-left",
  to,
  replyTo: identity.email,
  subject: `You're no longer in ${household}'s household`,
  body: (
    <MailLayout
      identity={identity}
      heading={`You're no longer in ${household}'s household`}
      preview="Your own sign-in stays."
    >
      <p>
        A member of the household removed you, and you get no more emails about it. Your own sign-in stays: with it, you
        can add pets of your own. If it's a mistake, ask them for a new invitation.
      </p>
      <p>{identity.walkerName}</p>
    </MailLayout>
  ),
});
