// A server with a calendar file, and an owner and a walker who subscribe to it.
import type { RequestListener } from "node:http";

import { beforeAll, afterAll } from "vitest";

import type { Db } from "~/db/client.server";

import { addWalker } from "./ledger";
import { addAdmin, adminContextOf } from "./people";
import { serve } from "./requests";

const empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";
const withEvent = empty.replace(
  "END:V",
  "BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261124T180000Z\r\nDTEND:20261124T190000Z\r\nEND:VEVENT\r\nEND:V",
);

const answerWith =
  (body: string): RequestListener =>
  (_, response) =>
    response.end(body);

/** Serves a calendar with one event until `answers` or `listens` replaces the response. Call once per test file. */
export function icsServer() {
  let listener = answerWith(withEvent);
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  beforeAll(async () => {
    server = await serve((request, response) => listener(request, response));
  });
  afterAll(() => server?.close());
  const origin = () => server?.origin ?? "";
  return {
    origin,
    answers: (text: string) => {
      listener = answerWith(text);
    },
    listens: (another: RequestListener) => {
      listener = another;
    },
    async setUp(db: Db) {
      listener = answerWith(withEvent);
      const owner = await addAdmin(db);
      const walker = await addWalker(db);
      return { db, owner, walker, ctx: adminContextOf(db, owner), address: `${origin()}/private-abc/basic.ics` };
    },
  };
}
