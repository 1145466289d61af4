// Mails about a closed account, to the client and to the owner.
import type { Business } from "~/business/business";
import { type Mail, MailButton, MailLayout, MailText } from "~/platform/index.server";
import { dayIn, formatDay } from "~/shared/dates";

import type { Closing } from "./closing.server";
import { closedDays, closeTexts, costInWords, feeInWords } from "./texts";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "account-closed": true;
    "account-closed-news": true;
  }
}

interface Kept {
  client: { id: string; firstName: string; lastName: string; email: string; version: number };
  business: Business;
  origin: string;
}

interface Closed extends Kept {
  closing: Closing;
  now: Temporal.Instant;
  byOwner: boolean;
}

/** Mail to the client, with what was canceled and how to change their mind. */
export function closedMail({ client, closing, business, origin, now, byOwner }: Closed): Mail {
  const { identity, timeZone } = business;
  const until = formatDay(dayIn(timeZone, now.add({ hours: 24 * closedDays })));
  return {
    dedupeKey: `account-closed:${client.id}:${client.version}`,
    kind: "account-closed",
    to: client.email,
    replyTo: identity.email,
    subject: `Your account at ${identity.businessName} is closed`,
    body: (
      <MailLayout identity={identity} heading="Your account is closed" preview={`Your data is deleted on ${until}.`}>
        <p>
          {client.firstName}, {byOwner ? "I've closed your account." : "I've closed your account, as you asked."} Thank
          you for letting me walk with you.
        </p>
        <Canceled closing={closing} />
        <p>{costInWords(closing)}</p>
        <p>
          {closeTexts.kept} Everything else is deleted on {until}. Changed your mind? Log in before then:
        </p>
        <MailButton href={`${origin}/login`}>Keep my account</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** Mail to the owner when a client closed their account. */
export function closedNews({ client, closing, business: { identity }, origin }: Closed): Mail {
  const name = `${client.firstName} ${client.lastName}`;
  return {
    dedupeKey: `account-closed-news:${client.id}:${client.version}`,
    kind: "account-closed-news",
    to: identity.email,
    replyTo: client.email,
    subject: `${name} closed their account`,
    body: (
      <MailLayout identity={identity} heading={`${name} closed their account`} preview={costInWords(closing)}>
        <Canceled closing={closing} />
        <p>{costInWords(closing)}</p>
        <MailText text={`They can change their mind for ${closedDays} days. You'll get an email if they do.`} />
        <MailButton href={`${origin}/admin/clients/${client.id}`}>See the client</MailButton>
      </MailLayout>
    ),
  };
}

/** Mail to the owner when a client opened their closed account again. */
export function keptNews({ client, business: { identity }, origin }: Kept): Mail {
  const name = `${client.firstName} ${client.lastName}`;
  return {
    dedupeKey: `account-kept:${client.id}:${client.version}`,
    kind: "account-closed-news",
    to: identity.email,
    replyTo: client.email,
    subject: `${name} is back`,
    body: (
      <MailLayout identity={identity} heading={`${name} is back`} preview="They opened their account again.">
        <MailText text="They opened their account again. Canceled visits stay canceled." />
        <MailButton href={`${origin}/admin/clients/${client.id}`}>See the client</MailButton>
      </MailLayout>
    ),
  };
}

function Canceled({ closing: { visits, waiting, walks, meetings } }: { closing: Closing }) {
  const lines = [
    ...visits.map(({ what, fee }) => `${what}, ${feeInWords(fee)}`),
    ...meetings.map(({ when }) => `${when}: meet and greet`),
    ...waiting,
    ...walks,
  ];
  return lines.length === 0 ? null : (
    <>
      <p>This is canceled:</p>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
