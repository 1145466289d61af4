// Reads an uploaded file as a table (docs/product.md, Import): CSV with commas, semicolons, tabs or bars, or vCard, in
// UTF-8, UTF-16 or Windows-1252.
import { CsvError, parse } from "csv-parse/sync";

import { done, refused, type Result } from "~/shared/result";

import { readCards } from "./read-cards";
import { largestTable, mostColumns, mostRows, type Table, type Unreadable } from "./table";

export function readTable(bytes: Uint8Array): Result<Table, Unreadable> {
  if (bytes.length > largestTable) return refused("too-large");
  // Excel and Numbers files are zip archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return refused("spreadsheet");
  const text = decode(bytes);
  if (text.trim() === "") return refused("empty");
  if (text.includes("\0")) return refused("no-table");
  const read = /^\s*BEGIN:VCARD/i.test(text) ? done(readCards(text)) : readCsv(text);
  if (!read.ok) return read;
  const { heads, rows } = read.value;
  if (rows.length === 0) return refused("empty");
  return rows.length > mostRows || heads.length > mostColumns ? refused("too-many") : read;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The first line of some Excel files names the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

function readCsv(text: string): Result<Table, "no-table" | "open-quote" | "empty"> {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? separatorOf(body);
  if (delimiter === null) return refused("no-table");
  let records: string[][];
  try {
    records = parse(body, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (error instanceof CsvError) return refused("open-quote");
    throw error;
  }
  const all = records.map((cells, at) => ({ number: at + (named ? 2 : 1), cells: cells.map(withoutGuard) }));
  const filled = all.filter(({ cells }) => cells.some(Boolean));
  // A title may stand above the headings.
  const headAt = Math.max(
    0,
    filled.findIndex(({ cells }) => cells.filter(Boolean).length > 1),
  );
  const heads = filled[headAt]?.cells ?? [];
  const width = heads.findLastIndex(Boolean) + 1;
  return done({ heads: heads.slice(0, width), rows: filled.slice(headAt + 1) });
}

/** Spreadsheets are protected from formulas by an apostrophe, which our own exports have, too. */
const withoutGuard = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "");

/** Returns the separator that the first lines have most often outside quotes; null without any. */
function separatorOf(text: string): string | null {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, "")
    .split(/\r?\n/)
    .slice(0, 10)
    .join("");
  const [most] = [",", ";", "\t", "|"]
    .map((separator) => ({ separator, count: lines.split(separator).length - 1 }))
    .toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.separator : null;
}
