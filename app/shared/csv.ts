// Tables as CSV files for spreadsheets and bookkeepers (RFC 4180).
import type { Cents } from "./money";

/** A text cell that begins like a formula gets an apostrophe in front, so that spreadsheets show it as text. */
const beginsFormula = /^[=+\-@\t\r]/;

/** Strings may come from users. Numbers and amounts come from this site and may be negative. */
export type CsvCell = string | number | { cents: Cents };

function cell(value: CsvCell): string {
  if (typeof value === "object") return (value.cents / 100).toFixed(2);
  if (typeof value === "number") return String(value);
  const harmless = beginsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Date as US spreadsheets read it: "11/23/2026". */
export const usDay = (day: Temporal.PlainDate): string =>
  [String(day.month).padStart(2, "0"), String(day.day).padStart(2, "0"), day.year].join("/");

/** Returns the rows as CSV: cells separated by commas and quoted where necessary, CRLF after each row. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** Response headers that let the browser download a CSV file under that name. */
export const csvHeaders = (fileName: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${fileName}.csv"`,
  "Cache-Control": "no-store",
});
