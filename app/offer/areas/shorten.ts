/** Shortens a text to at most `longest` characters between words, and adds an ellipsis (docs/product.md, Pages). */
export function shorten(text: string, longest = 120): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : undefined).replace(/[\s.,;:]+$/, "")}…`;
}
