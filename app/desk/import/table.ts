// A table that was read from a file, and its limits (docs/product.md, Import).
export interface TableRow {
  /** Number of the row as a spreadsheet shows it; of the card in a vCard file. */
  number: number;
  cells: string[];
}

export interface Table {
  heads: string[];
  rows: TableRow[];
}

export const mostRows = 5000;
export const mostColumns = 100;
/** Largest file in bytes. */
export const largestTable = 2_000_000;

export type Unreadable = "empty" | "too-large" | "spreadsheet" | "no-table" | "open-quote" | "too-many";
