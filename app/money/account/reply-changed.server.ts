// Said to the second of two people, or tabs: how the account stands now. What was typed stays; sent again, it is sent by
// somebody who read that.
import type { Db } from "~/db/client.server";
import { readBalance } from "~/money/ledger/read-lines.server";
import { accountChanged } from "~/money/texts/account";
import { replyRefusal } from "~/platform/index.server";

import { countLines } from "./load-account.server";

export async function replyAccountChanged(db: Db, clientId: string, values: Record<string, string[]>) {
  const [balance, version] = await Promise.all([readBalance(db, clientId), countLines(db, clientId)]);
  return replyRefusal({ status: 409, message: accountChanged(balance) }, { ...values, version: [String(version)] });
}
