// What somebody pays by card with a statement in hand: what is open at that moment, and no more.
import type { Db } from "~/db/client.server";
import { readBalance } from "~/money/ledger/read-lines.server";
import type { Statement } from "~/money/statements/pay-links.server";
import type { Cents } from "~/shared/money";

export const readDue = async (db: Db, { clientId }: Statement): Promise<Cents> =>
  Math.max(0, await readBalance(db, clientId));
