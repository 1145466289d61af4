// Makes a database test fail if it renders a mail or sends an HTTP request inside a transaction. Such work keeps rows
// locked, and blocks all other queries of the embedded database (docs/decisions/038-drafts-and-failures.md).
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";

import type { Db } from "~/db/client.server";
import { renderingChannel } from "~/platform/mail/draft";

const inTransaction = new AsyncLocalStorage<boolean>();
const violations: Error[] = [];

const watched = {
  [renderingChannel]: "a mail was rendered",
  "undici:request:create": "fetch was called",
  "http.client.request.start": "an HTTP request was sent",
};

for (const [channel, violation] of Object.entries(watched))
  subscribe(channel, () => {
    if (inTransaction.getStore()) violations.push(new Error(`${violation} while a transaction was open`));
  });

/** Records renderings and requests that happen inside transactions of `db`. */
export function watchTransactions(db: Db): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => inTransaction.run(true, () => work(tx)), config);
}

export function expectNothingSlowInTransactions(): void {
  const [first] = violations.splice(0);
  if (first) throw first;
}
