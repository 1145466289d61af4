// Receipts: a page for each payment, and a mail soon after the payment was recorded, by hand or by card.
import { href } from "react-router";

import { and, asc, eq, gt, like, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { balanceOf } from "~/money/ledger/sums";
import { receiptMails, receiptTexts, wayNames } from "~/money/texts/receipts";
import { quietUntil } from "~/platform/index";
import {
  forEachIsolated,
  enqueueMail,
  type Mail,
  MailButton,
  MailFacts,
  MailLayout,
  renderMail,
  type Services,
} from "~/platform/index.server";
import { formatDay } from "~/shared/dates";
import { formatExact } from "~/shared/money";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    receipt: true;
  }
}

/** Returns null when the client has no such payment. */
export async function getReceipt(db: Db, clientId: string, paymentId: string) {
  const [row] = await selectPayments(db, and(eq(moneyLines.clientId, clientId), eq(moneyLines.id, paymentId)));
  if (!row) return null;
  const { payment, client } = row;
  const lines = await db
    .select()
    .from(moneyLines)
    .where(eq(moneyLines.paymentId, payment.id))
    .orderBy(asc(moneyLines.writtenAt));
  return {
    household: client.name,
    day: formatDay(payment.day),
    way: wayOf(payment),
    cents: -payment.amountCents,
    /** Tip as a part of `cents`. */
    tipCents: balanceOf(lines.filter(({ kind }) => kind === "tip")),
    refunds: lines
      .filter(({ kind }) => kind === "refund")
      .map(({ id, day, amountCents }) => ({ id, day: formatDay(day), cents: amountCents })),
  };
}

export type Receipt = NonNullable<Awaited<ReturnType<typeof getReceipt>>>;

const selectPayments = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({
      payment: moneyLines,
      client: { firstName: profiles.firstName, name: fullName(profiles), email: profiles.email },
    })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .where(and(eq(moneyLines.kind, "payment"), which));

type Payment = Awaited<ReturnType<typeof selectPayments>>[number];

const wayOf = ({ way }: Payment["payment"]): string => (way ? wayNames[way] : "");

/** Maximum age of a payment that gets a mail. It prevents a second mail after the outbox was cleaned up. */
const mailWithinHours = 48;

/** Selects the refund by which a payment was undone. */
const selectUndone = (db: Db) => {
  const undone = alias(moneyLines, "undone");
  return db
    .select({ one: sql`1` })
    .from(undone)
    .where(and(eq(undone.paymentId, moneyLines.id), like(undone.key, "undo:%")));
};

/** Queues the missing receipt mails and returns their number. */
export async function sendReceipts(
  db: Db,
  now: Temporal.Instant,
  { origin, wakeMail, log, readBusiness }: Pick<Services, "origin" | "wakeMail" | "log" | "readBusiness">,
  isStopped?: () => boolean,
): Promise<number> {
  const queued = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.dedupeKey, sql`'receipt:' || ${moneyLines.id}`));
  const { identity, timeZone: zone, undoSeconds } = await readBusiness();
  const isNew = gt(moneyLines.writtenAt, now.subtract({ hours: mailWithinHours }));
  const rows = await selectPayments(db, and(isNew, notExists(queued), notExists(selectUndone(db))));
  if (rows.length === 0) return 0;
  const byHousehold = Map.groupBy(rows, ({ payment }) => payment.clientId);
  const job = { name: "receipts", idName: "clientId", items: [...byHousehold.keys()] };
  const sent = await forEachIsolated({ db, log, now, isStopped }, job, async (clientId) => {
    const paid = byHousehold.get(clientId) ?? [];
    const sending = { now, zone, undoSeconds };
    const mails = await Promise.all(paid.map((row) => renderMail(receiptMail(row, identity, sending), origin)));
    await enqueueMail(db, mails);
    return mails.length;
  });
  if (sent > 0) wakeMail();
  return sent;
}

interface Sending {
  now: Temporal.Instant;
  zone: string;
  undoSeconds: number;
}

function receiptMail({ payment, client }: Payment, identity: Identity, { now, zone, undoSeconds }: Sending): Mail {
  const paid = formatExact(-payment.amountCents);
  // The owner can undo a payment that she marked a moment ago.
  const undoUntil = payment.madeBy && undoSeconds > 0 ? payment.writtenAt.add({ seconds: undoSeconds }) : null;
  const notBefore = quietUntil(now, zone) ?? undoUntil;
  return {
    dedupeKey: `receipt:${payment.id}`,
    kind: "receipt",
    to: client.email,
    replyTo: identity.email,
    subject: receiptMails.subject(paid),
    ...(notBefore ? { notBefore } : {}),
    body: (
      <MailLayout identity={identity} heading={receiptMails.heading} preview={receiptMails.subject(paid)}>
        <p>{receiptMails.opening(client.firstName, paid)}</p>
        <MailFacts
          facts={[
            [receiptTexts.day, formatDay(payment.day)],
            [receiptTexts.amount, paid],
            [receiptTexts.way, wayOf(payment)],
          ]}
        />
        <MailButton href={href("/dashboard/statements/receipts/:id", { id: payment.id })}>
          {receiptMails.see}
        </MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
