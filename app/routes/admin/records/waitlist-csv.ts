// CSV file of the whole waitlist.
import { waitlistTexts } from "~/site/texts";
import { listWaitlistForFile } from "~/site/waitlist/update-queries.server";
import { getServices } from "~/platform/context/context";
import { csvHeaders, csvOf } from "~/shared/csv";
import { dayInLosAngeles } from "~/shared/dates";

import type { Route } from "./+types/waitlist-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const csv = csvOf([waitlistTexts.fileHead, ...(await listWaitlistForFile(db))]);
  return new Response(csv, { headers: csvHeaders(`waitlist-${dayInLosAngeles(now()).toString()}`) });
}
