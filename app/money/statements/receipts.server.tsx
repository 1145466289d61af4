// A receipt for each payment: a page for its household, and a mail soon after it came, whoever wrote the payment down.
import { href } from "react-router";

import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { receiptMails, receiptTexts, wayNames } from "~/money/texts/receipts";
import { getIdentity } from "~/offer/index.server";
import { quietUntil } from "~/platform/index";
import {
  eachAlone,
  enqueueMail,
  type Mail,
  MailButton,
  MailFacts,
  MailLayout,
  renderMail,
  type Services,
} from "~/platform/index.server";
import { formatDay } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

export interface Receipt {
  household: string;
  day: string;
  way: string;
  cents: Cents;
  /** Of it, for the walker. */
  tipCents: Cents;
  refunds: { id: string; day: string; cents: Cents }[];
}

/** Null: it is none of this household's payments. */
export async function getReceipt(db: Db, clientId: string, paymentId: string): Promise<Receipt | null> {
  const [row] = await selectPayments(db, and(eq(moneyLines.clientId, clientId), eq(moneyLines.id, paymentId)));
  if (!row) return null;
  const { payment, client } = row;
  const hung = await db
    .select()
    .from(moneyLines)
    .where(eq(moneyLines.paymentId, payment.id))
    .orderBy(asc(moneyLines.writtenAt));
  return {
    household: `${client.firstName} ${client.lastName}`,
    day: formatDay(payment.day),
    way: wayOf(payment),
    cents: -payment.amountCents,
    tipCents: hung.filter(({ kind }) => kind === "tip").reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds: hung
      .filter(({ kind }) => kind === "refund")
      .map(({ id, day, amountCents }) => ({ id, day: formatDay(day), cents: amountCents })),
  };
}

const selectPayments = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({
      payment: moneyLines,
      client: { firstName: profiles.firstName, lastName: profiles.lastName, email: profiles.email },
    })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .where(and(eq(moneyLines.kind, "payment"), which));

type Payment = typeof moneyLines.$inferSelect;

const wayOf = ({ way }: Payment): string => (way ? wayNames[way] : "");

/** A payment whose mail was lost with an old outbox is not told again. */
const toldWithinHours = 48;

const keyOf = (paymentId: string): string => `receipt:${paymentId}`;

/** Writes the mails that are missing; returns how many. */
export async function sendReceipts(
  db: Db,
  now: Temporal.Instant,
  { origin, wakeMail, log }: Pick<Services, "origin" | "wakeMail" | "log">,
  isStopped?: () => boolean,
): Promise<number> {
  const told = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.dedupeKey, sql`'receipt:' || ${moneyLines.id}`));
  const isNew = gt(moneyLines.writtenAt, now.subtract({ hours: toldWithinHours }));
  const rows = await selectPayments(db, and(isNew, notExists(told)));
  if (rows.length === 0) return 0;
  const identity = await getIdentity(db);
  const byHousehold = Map.groupBy(rows, ({ payment }) => payment.clientId);
  const job = { name: "receipts", idName: "clientId", items: [...byHousehold.keys()] };
  const sent = await eachAlone({ db, log, now, isStopped }, job, async (clientId) => {
    const paid = byHousehold.get(clientId) ?? [];
    const mails = await Promise.all(paid.map((row) => renderMail(receiptMail(row, identity, now), origin)));
    await enqueueMail(db, mails);
    return mails.length;
  });
  if (sent > 0) wakeMail();
  return sent;
}

type Paid = Awaited<ReturnType<typeof selectPayments>>[number];

function receiptMail({ payment, client }: Paid, identity: Identity, now: Temporal.Instant): Mail {
  const paid = formatExact(-payment.amountCents);
  const morning = quietUntil(now);
  return {
    dedupeKey: keyOf(payment.id),
    kind: "receipt",
    to: client.email,
    replyTo: identity.email,
    subject: receiptMails.subject(paid),
    ...(morning ? { notBefore: morning } : {}),
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
