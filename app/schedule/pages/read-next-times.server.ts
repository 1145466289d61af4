// The next free times for /schedule and /book. Times are taken while a page is kept, so a page with them is not; and where
// they can't be read, the page does without.
import type { LoaderFunctionArgs } from "react-router";

import { getExchange, getServices } from "~/platform/index.server";
import { listNextTimes } from "~/asking/index.server";

export async function readNextTimes(context: LoaderFunctionArgs["context"]) {
  getExchange(context).mustNotKeep();
  const { db, now, log } = getServices(context);
  try {
    return await listNextTimes(db, now());
  } catch (error) {
    log.error({ err: error }, "the next free times could not be read");
    return null;
  }
}
