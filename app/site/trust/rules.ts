// Number of walks shown to visitors, rounded down so that it is never too high (docs/product.md, Trust).

/**
 * Number of walks in words, such as "1,200+"; the exact number below ten. A rounded number stays true while the page is
 * cached and more walks are completed.
 */
export function walksInWords(count: number): string {
  if (count < 10) return String(count);
  const step = count < 100 ? 10 : 100;
  return `${(Math.floor(count / step) * step).toLocaleString("en-US")}+`;
}
