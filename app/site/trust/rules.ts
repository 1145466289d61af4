// How many walks a visitor reads of: never more than there were (docs/product.md, Trust).

/** "1,200+"; below ten the number itself. It stays true while more are walked, and a page is kept. */
export function walksInWords(count: number): string {
  if (count < 10) return String(count);
  const step = count < 100 ? 10 : 100;
  return `${(Math.floor(count / step) * step).toLocaleString("en-US")}+`;
}
