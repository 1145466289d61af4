// Tables as a file for spreadsheets and bookkeepers (RFC 4180).
import type { Cents } from "./money";

/** Cells that begin like a formula get an apostrophe, so that spreadsheets read them as text. */
const beginsFormula = /^[=+\-@\t\r]/;

/** Strings may be user input; numbers and amounts are the site's own and may be negative. */
export type CsvCell = string | number | { cents: Cents };

function cell(value: CsvCell): string {
  if (typeof value === "object") return (value.cents / 100).toFixed(2);
  if (typeof value === "number") return String(value);
  const harmless = beginsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of cells as CSV: commas, CRLF after each row, quotes where they are needed. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Headers of a response that downloads a CSV under that file name. */
export const csvHeaders = (fileName: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${fileName}.csv"`,
  "Cache-Control": "no-store",
});
