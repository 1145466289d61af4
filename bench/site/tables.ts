// Makes aligned Markdown tables, for the terminal and for docs/benchmarks.md.
import type { Figure } from "./figures.ts";

/**
 * Returns the rows as a table. The first row holds the column names. The first column is text; the others are numbers
 * unless `texts` is true.
 */
export function tableOf(rows: readonly (readonly string[])[], { texts = false } = {}): string {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isText = (column: number) => texts || column === 0;
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => pad(row[column] ?? "", width, isText(column))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (isText(column) ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/** Returns the table of all figures with their targets. */
export const summaryOf = (figures: readonly Figure[]): string =>
  tableOf(
    [
      ["figure", "target", "measured", ""],
      ...figures.map(({ name, target, measured, isMet }) => [name, target, measured, verdict(isMet)]),
    ],
    { texts: true },
  );

const verdict = (isMet: boolean | null): string => (isMet === null ? "to compare" : isMet ? "met" : "missed");

const pad = (text: string, width: number, isText: boolean): string =>
  isText ? text.padEnd(width) : text.padStart(width);
