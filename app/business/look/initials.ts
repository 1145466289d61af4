// The initials of a business's name, and their letters as strokes. Icons are pictures without fonts, so the letters are
// drawn: lines in a box 10 wide and 14 high.

/** Words skipped in the initials, unless the name has no other words. */
const small = new Set(["the", "and", "of", "a", "an", "for", "at", "by", "on", "in"]);

/** Returns up to two capital letters or digits; "" when the name has none that can be drawn. */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const large = words.filter((word) => !small.has(word.toLowerCase()));
  return (large.length > 0 ? large : words)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join("");
}

export const letterStrokes: Readonly<Record<string, string>> = {
  A: "M0 14 5 0 10 14M2 9H8",
  B: "M1 0H5.5A3.5 3.5 0 0 1 5.5 7H1ZM1 7H6A3.5 3.5 0 0 1 6 14H1Z",
  C: "M9.5 2.5A6 7 0 1 0 9.5 11.5",
  D: "M1 0H3.5A6 7 0 0 1 3.5 14H1Z",
  E: "M9 0H1V14H9M1 7H7.5",
  F: "M9 0H1V14M1 7H7.5",
  G: "M9.5 2.5A6 7 0 1 0 10 8H6",
  H: "M1 0V14M9 0V14M1 7H9",
  I: "M5 0V14",
  J: "M8 0V9.5A3.7 4.5 0 0 1 .8 10",
  K: "M1 0V14M9 0 1 8M4 5.5 9.5 14",
  L: "M1.5 0V14H9",
  M: "M0 14V0L5 8 10 0V14",
  N: "M1 14V0L9 14V0",
  O: "M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0Z",
  P: "M1 14V0H5.5A4 4 0 0 1 5.5 8H1",
  Q: "M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0ZM6.5 10 10 14.5",
  R: "M1 14V0H5.5A4 4 0 0 1 5.5 8H1M5 8 9.5 14",
  S: "M9 2.2C7.5-.6 1.2-.6 1.2 3.5C1.2 7.8 9.2 6 9.2 10.4C9.2 14.8 2 14.8 .8 11.5",
  T: "M0 0H10M5 0V14",
  U: "M1 0V9A4 5 0 0 0 9 9V0",
  V: "M0 0 5 14 10 0",
  W: "M-1 0 2 14 5 4 8 14 11 0",
  X: "M.5 0 9.5 14M9.5 0 .5 14",
  Y: "M0 0 5 7 10 0M5 7V14",
  Z: "M.5 0H9.5L.5 14H9.5",
  0: "M5 0A4.5 7 0 0 1 5 14A4.5 7 0 0 1 5 0Z",
  1: "M2 3 5.5 0V14",
  2: "M1 3.5A4 3.8 0 0 1 9 3.8C9 7 1 10 .8 14H9.5",
  3: "M1 0H9L4.5 5.5A4.2 4.2 0 1 1 1 12",
  4: "M7 14V0L0 9.5H10",
  5: "M9 0H2L1.3 6A4.4 4.2 0 1 1 .8 12.3",
  6: "M8.5 0Q1 5 1 9.8A4 4.2 0 1 0 9 9.8A4 4.2 0 0 0 1 9.8",
  7: "M0 0H9.5L3.5 14",
  8: "M5 0A3.3 3.3 0 0 1 5 6.6A3.3 3.3 0 0 1 5 0ZM5 6.6A4 3.7 0 0 1 5 14A4 3.7 0 0 1 5 6.6Z",
  9: "M1.5 14Q9 9 9 4.2A4 4.2 0 1 0 1 4.2A4 4.2 0 0 0 9 4.2",
};
