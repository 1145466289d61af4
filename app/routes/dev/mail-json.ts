// All mails as JSON, newest first, for tests. Only available in the demo and in tests (docs/operations.md).
import { listMails } from "~/platform/mail/log/queries.server";

import type { Route } from "./+types/mail-json";
import { requireSampleSite, soon } from "./sample-site-only";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requireSampleSite(context);
  const mails = await listMails(db, soon(context, now()));
  return Response.json(mails.map(({ status: _, calendar, ...mail }) => (calendar ? { ...mail, calendar } : mail)));
}
