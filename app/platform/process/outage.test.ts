import pino from "pino";
import { expect, test } from "vitest";

import { DatabaseUnavailable } from "~/db/errors";

import { watchOutages } from "./outage";

const diskFull = Object.assign(new Error("could not extend file"), { code: "53100" });

test.each([
  ["a full disk", new Error("Failed query", { cause: diskFull }), "the database's disk is full"],
  ["a lost connection", new DatabaseUnavailable("no connection"), "the database isn't answering"],
])("an outage by %s is logged once, with its cause", (_, error, cause) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const watch = watchOutages({ log, ping: () => Promise.reject(error), stopping: AbortSignal.abort() });
  watch.log.error({ err: error }, "the page failed");
  watch.log.warn({ err: error }, "the job failed");
  expect(lines).toEqual([`${cause}; further failures are counted, not logged`]);
});
