// The whole waitlist as a file for a spreadsheet.
import { csvOf } from "~/features/waitlist/rules";
import { listWaitlistForFile } from "~/features/waitlist/update-queries.server";
import { getServices } from "~/server/context";
import { dayInLosAngeles } from "~/shared/dates";

import type { Route } from "./+types/waitlist-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const csv = csvOf([["Email", "Receives updates", "Since"], ...(await listWaitlistForFile(db))]);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="waitlist-${dayInLosAngeles(now()).toString()}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
