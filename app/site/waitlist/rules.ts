// The waitlist as a file for a spreadsheet (RFC 4180).

/** A cell that begins like a formula is text for a spreadsheet only behind an apostrophe. */
const beginsFormula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const harmless = beginsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows of cells as CSV: commas, CRLF after each row, quotes where they are needed. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
