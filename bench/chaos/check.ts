// Compares what people wrote with what the site stored and mailed.
import { count, eq } from "drizzle-orm";

import { type Db, openDatabase } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { moneyLines } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { requests } from "~/db/tables/visits";
import { checkMoney } from "~/money/check-money.server";

import type { ReceivedMail } from "../../tests/support/mail-server.ts";
import { zone } from "../../tests/support/zone.ts";
import type { Write } from "./writers.ts";

export interface Found {
  acknowledged: number;
  /** Acknowledged writes that aren't stored. */
  lost: string[];
  /** Writes that were stored twice, and mails that were sent as two mails. */
  doubled: string[];
  /** Sentences of `npm run check:money`, and mails that nobody will send. */
  wrong: string[];
  mails: number;
  /** Mails that arrived again with the same Message-ID, which mail programs show once. */
  repeated: number;
}

interface Written {
  dataDir: string;
  databaseUrl: string | undefined;
  now: Temporal.Instant;
  writes: readonly Write[];
  received: readonly ReceivedMail[];
}

/** The site must have been stopped, since the embedded database belongs to one process. */
export async function checkSite({ dataDir, databaseUrl: url, now, writes, received }: Written): Promise<Found> {
  const database = await openDatabase({ url, dataDir });
  try {
    const stored = await countStored(database.db);
    const times = ({ key }: Write) => stored.get(key) ?? 0;
    const acknowledged = writes.filter(({ state }) => state === "acknowledged");
    const { texts, ids } = countMails(received);
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((write) => times(write) === 0).map(({ key }) => key),
      doubled: [...writes.filter((write) => times(write) > 1).map(({ key }) => key), ...texts],
      wrong: [...(await checkMoney(database.db, now, zone)), ...(await listUnsent(database.db))],
      mails: ids,
      repeated: received.length - ids,
    };
  } finally {
    await database.close();
  }
}

async function countStored(db: Db): Promise<Map<string, number>> {
  const messages = await db.select({ key: leads.email, times: count() }).from(leads).groupBy(leads.email);
  const visits = await db
    .select({ key: requests.specialRequests, times: count() })
    .from(requests)
    .groupBy(requests.specialRequests);
  const payments = await db
    .select({ key: moneyLines.reason, times: count() })
    .from(moneyLines)
    .where(eq(moneyLines.kind, "payment"))
    .groupBy(moneyLines.reason);
  return new Map(
    [...messages, ...visits, ...payments].map(({ key, times }) => [key?.replace("@example.test", "") ?? "", times]),
  );
}

const listUnsent = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ kind: outbox.kind, to: outbox.recipient, error: outbox.lastError })
      .from(outbox)
      .where(eq(outbox.status, "failed"))
  ).map(({ kind, to, error }) => `the mail ${kind} to ${to} failed: ${error}`);

/** Number of different mails, and those whose recipient and words were sent under two Message-IDs. */
function countMails(received: readonly ReceivedMail[]): { texts: string[]; ids: number } {
  const byText = new Map<string, Set<string>>();
  for (const { to, mail } of received) {
    const text = `${to.join(" ")}: ${mail.subject}\n${mail.text}`;
    byText.set(text, (byText.get(text) ?? new Set()).add(mail.messageId ?? ""));
  }
  const texts = [...byText].filter(([, ids]) => ids.size > 1).map(([text]) => text.split("\n", 1)[0] ?? "");
  return { texts, ids: new Set(received.map(({ mail }) => mail.messageId)).size };
}
