// Search terms of a query typed into a search field (docs/product.md, Search).
import { isPhoneNumber, phoneNumber } from "./phone-number";

/** Terms beyond these are ignored. */
const mostTerms = 6;

/** Splits a query into search terms: the digits of a phone number, or the words of any other text. */
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
