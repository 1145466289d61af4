// Splits the text of a search field into search terms (docs/product.md, Search).
import { isPhoneNumber, phoneNumber } from "./phone-number";

/** Maximum number of search terms. Further ones are ignored. */
const mostTerms = 6;

/** Returns the digits of a phone number as one term, or the words of any other text. */
export function searchTerms(text: string): string[] {
  const digits = phoneDigits(text);
  const words = digits ? [digits] : text.split(/[\s,;]+/u).filter(Boolean);
  return words.slice(0, mostTerms);
}

/** Digits of a whole or partial phone number, without country code and extension; null for any other text. */
function phoneDigits(text: string): string | null {
  if (isPhoneNumber(text)) return phoneNumber(text).replace(/^\+1?/, "");
  if (!/^[\d\s()+./\p{Pd}]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  return digits.length < 3 ? null : digits;
}
