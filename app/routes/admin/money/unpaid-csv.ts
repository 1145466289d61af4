// CSV file of unpaid statements as of today.
import { writeUnpaidFile } from "~/money/figures/money-files.server";
import { moneyContext } from "~/platform/context/command-contexts";
import { csvHeaders } from "~/shared/csv";
import { dayIn } from "~/shared/dates";

import type { Route } from "./+types/unpaid-csv";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, business } = moneyContext(context);
  const csv = await writeUnpaidFile(db, now, business.timeZone);
  return new Response(csv, { headers: csvHeaders(`unpaid-${dayIn(business.timeZone, now).toString()}`) });
}
