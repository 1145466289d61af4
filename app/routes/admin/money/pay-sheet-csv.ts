// CSV file of a walker's pay sheet.
import { notFound } from "~/platform/context/context";
import { loadSheet, sheetFile, sheetFileName } from "~/money/pay/list-sheets.server";
import { moneyContext } from "~/platform/context/command-contexts";
import { csvHeaders } from "~/shared/csv";

import type { Route } from "./+types/pay-sheet-csv";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, business } = moneyContext(context);
  const sheet = await loadSheet(db, now, business.timeZone, params.walker, params.from);
  if (!sheet) throw notFound();
  return new Response(sheetFile(sheet), { headers: csvHeaders(sheetFileName(sheet)) });
}
