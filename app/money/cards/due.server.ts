// What a card payment from a statement asks for: all that's open up to that statement, at that moment.
import type { Db } from "~/db/client.server";
import { toPayWith } from "~/money/statements/open-parts";
import type { Statement } from "~/money/statements/pay-links.server";
import { readSums } from "~/money/statements/read-account.server";
import type { Cents } from "~/shared/money";

export const readDue = async (db: Db, { id, clientId }: Statement): Promise<Cents> =>
  toPayWith(id, await readSums(db, clientId));
