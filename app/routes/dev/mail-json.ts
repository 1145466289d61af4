// Every mail, newest first, for tests. Demo and tests only (decisions §7).
import { listMails } from "~/features/mail/queries.server";

import type { Route } from "./+types/mail-json";
import { requireSampleSite } from "./sample-site-only";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireSampleSite(context);
  const mails = await listMails(db);
  return Response.json(mails.map(({ status: _, calendar, ...mail }) => (calendar ? { ...mail, calendar } : mail)));
}
