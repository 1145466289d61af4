// What somebody pays by card with a statement in hand: what is open up to it at that moment, and no more.
import type { Db } from "~/db/client.server";
import { toPayWith } from "~/money/statements/open-parts";
import type { Statement } from "~/money/statements/pay-links.server";
import { readSums } from "~/money/statements/read-account.server";
import type { Cents } from "~/shared/money";

export const readDue = async (db: Db, { id, clientId }: Statement): Promise<Cents> =>
  toPayWith(id, await readSums(db, clientId));
