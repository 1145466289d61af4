// The whole waitlist as a file for a spreadsheet.
import { csvOf, waitlistTexts } from "~/site/index";
import { listWaitlistForFile } from "~/site/index.server";
import { getServices } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import type { Route } from "./+types/waitlist-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const csv = csvOf([waitlistTexts.fileHead, ...(await listWaitlistForFile(db))]);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="waitlist-${dayInLosAngeles(now()).toString()}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
