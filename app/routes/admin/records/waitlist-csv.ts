// CSV file of the whole waitlist.
import { waitlistTexts } from "~/site/texts";
import { listWaitlistForFile } from "~/site/waitlist/update-queries.server";
import { getServices, getBusiness } from "~/platform/context/context";
import { csvHeaders, csvOf } from "~/shared/csv";
import { dayIn } from "~/shared/dates";

import type { Route } from "./+types/waitlist-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const csv = csvOf([waitlistTexts.fileHead, ...(await listWaitlistForFile(db, getBusiness(context).timeZone))]);
  return new Response(csv, {
    headers: csvHeaders(`waitlist-${dayIn(getBusiness(context).timeZone, now()).toString()}`),
  });
}
