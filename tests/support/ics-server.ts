// A calendar at an address, on a server of the test's own; and the owner and a walker it is connected by and for.
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

/** For the tests of one file. `answers` is what it says from then on, in place of a calendar with one event. */
export function icsServer() {
  let body = withEvent;
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  beforeAll(async () => {
    server = await serve((_, response) => response.end(body));
  });
  afterAll(() => server?.close());
  const origin = () => server?.origin ?? "";
  return {
    origin,
    answers: (text: string) => {
      body = text;
    },
    async setUp(db: Db) {
      body = withEvent;
      const owner = await addAdmin(db);
      const walker = await addWalker(db);
      return { owner, walker, ctx: adminContextOf(db, owner), address: `${origin()}/private-abc/basic.ics` };
    },
  };
}
