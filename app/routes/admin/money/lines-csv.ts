// CSV file of the income, the payments, or all lines of a period: /admin/money/income.csv, payments.csv, everything.csv.
import { type FileKind, fileRefused, writeLinesFile } from "~/money/figures/money-files.server";
import { readFilters } from "~/money/figures/filters";
import { moneyContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { csvHeaders } from "~/shared/csv";
import { dayIn } from "~/shared/dates";

import type { Route } from "./+types/lines-csv";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, business } = moneyContext(context);
  const { query } = getExchange(context);
  const kind = url.pathname.replace(/^.*\/(\w+)\.csv$/, "$1") as FileKind;
  const { filters, errors } = readFilters(query, dayIn(business.timeZone, now), business);
  const wrong = Object.values(errors);
  // Invalid filters are an error here, because a file for a different period than requested would go unnoticed.
  if (wrong.length > 0) return new Response(`${fileRefused} ${wrong.join(" ")}\n`, { status: 400 });
  const isShort = kind !== "everything" && query.get("columns") === "quickbooks";
  const csv = await writeLinesFile(db, kind, filters, isShort);
  const { from, to } = filters.period;
  const name = [kind, ...(isShort ? ["quickbooks"] : []), from.toString(), "to", to.toString()].join("-");
  return new Response(csv, { headers: csvHeaders(name) });
}
