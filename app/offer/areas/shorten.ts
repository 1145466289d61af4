/**
 * At most `longest` characters, cut between words, with an ellipsis where something was cut (docs/product.md, Pages).
 */
export function shorten(text: string, longest = 120): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : undefined).replace(/[\s.,;:]+$/, "")}…`;
}
