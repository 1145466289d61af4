// Values of an imported file in the spellings that other tools and people use (docs/product.md, Import).
import type { PetSize } from "~/clients/index";
import { readAmount } from "~/offer/index";
import type { Species } from "~/business/services/services";
import type { Cents } from "~/shared/money";
import { storedPhone } from "~/shared/phone-number";
import { splitName } from "~/shared/split-name";

/** "Morgan, Casey" and "Casey & Sam Morgan" → first and last name. */
export function readName(text: string): { firstName: string; lastName: string } {
  const name = text.replaceAll(/\s+/g, " ").trim();
  const [, last, first] = /^([^,]+), ?([^,]+)$/.exec(name) ?? [];
  if (last && first && !/^(?:jr|sr|ii+|iv|md|phd|dvm|esq)\.?$/i.test(first))
    return { firstName: first, lastName: last };
  const [, couple, family] = /^(\S+ (?:&|and|\+) \S+) (.+)$/i.exec(name) ?? [];
  if (couple && family) return { firstName: couple, lastName: family };
  return splitName(name.replace(/^(?:mr|mrs|ms|miss|mx|dr)\.? (?=\S)/i, ""));
}

/** Reads the first phone number of "310-555-0142 (cell) / 310-555-0143"; null when there is none. */
export function readPhone(text: string): string | null {
  const [first = ""] = text.split(/ ::: |\n| or |(?<=\d.*)[/;](?=.*\d)/i);
  return (
    storedPhone(text) ??
    storedPhone(first) ??
    storedPhone(/\+?[\d(][\d\s().·-]{8,}\d/.exec(first)?.[0] ?? "") ??
    // Spreadsheets turn long numbers into "3.105550142E9" or "3105550142.0".
    (/^\d[\d.]*(?:e\+?\d+)?$/i.test(first.trim()) ? storedPhone(String(Number(first))) : null)
  );
}

/** Reads the first address of "casey@example.com; sam@example.com" or "Casey <casey@example.com>", in lower case. */
export const readEmail = (text: string): string =>
  (/[^\s<>;,:"]+@[^\s<>;,:"]+/.exec(text.replace(/^mailto:/i, ""))?.[0] ?? text.trim()).toLowerCase();

/** Reads "$1,234.50", "(45.00)", "-$45", "$-45", "45.00-" and "45 USD" as cents; null for other texts. */
export function readCents(text: string): Cents | null {
  const plain = text.replaceAll(/\s|usd/gi, "").replaceAll(/\u2212/g, "-");
  const inBrackets = /^\((.*)\)$/.exec(plain)?.[1];
  const isLess = inBrackets !== undefined || /^\$?-|-$/.test(plain);
  const cents = readAmount((inBrackets ?? plain).replaceAll("-", ""));
  return cents === null ? null : isLess && cents !== 0 ? -cents : cents;
}

export interface AddressParts {
  address: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
}

/** Joins the parts of an address that it doesn't contain already: "12 Elm St, Apt 4, Springfield, IL 62701". */
export function joinAddress({ address, unit, city, state, zip }: AddressParts): string {
  // Spreadsheets drop the first zero of "02134".
  const code = /^\d{4}$/.test(zip) ? `0${zip}` : zip;
  const street = address
    .replaceAll(/\s*\n\s*/g, ", ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/,(?:\s*,)+/g, ",")
    .replace(/,? (?:US|USA|United States(?: of America)?)\.?$/i, "")
    .replace(/^,\s*|,\s*$/g, "");
  const has = (part: string) => new RegExp(`(?:^|[\\s,])${escaped(part)}(?:$|[\\s,-])`, "i").test(street);
  const missing = (part: string) => (part && !has(part) ? part : "");
  const door = /^\w+$/.test(unit) && !/^(?:apt|unit|suite)/i.test(unit) ? `Apt ${unit}` : unit;
  const region = [missing(state), missing(code)].filter(Boolean).join(" ");
  return [street, unit && !has(unit) ? door : "", missing(city), region].filter(Boolean).join(", ");
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds the service with this name or id, in any case. */
export function serviceNamed<Named extends { id: string; name: string }>(services: readonly Named[], text: string) {
  const wanted = text.toLowerCase();
  return services.find(({ id, name }) => name.toLowerCase() === wanted || id === wanted);
}

/** Reads a kind of animal; null for an empty text. */
export function readSpecies(text: string): Species | null {
  if (text === "") return null;
  if (/dog|canine|puppy|pup\b/i.test(text)) return "dog";
  return /cat\b|cats\b|feline|kitten/i.test(text) ? "cat" : "other";
}

/** Reads "45 lbs", "20 kg", "Medium (20-50 lbs)" and "XL"; null for other texts. */
export function readSize(text: string): PetSize | null {
  const plain = text.trim().toLowerCase();
  if (/^(?:x|extra)[\s-]*l|^xl|^giant/.test(plain)) return "x-large";
  if (/^(?:toy|tiny|x-?s|s$|small)/.test(plain)) return "small";
  if (/^m(?:$|ed)/.test(plain)) return "medium";
  if (/^l(?:$|arge)/.test(plain)) return "large";
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?)\s*(lbs?|pounds?|#|kgs?|kilos?)?\.?$/.exec(plain) ?? [];
  if (number === undefined) return null;
  const pounds = Number(number) * (unit.startsWith("k") ? 2.2046 : 1);
  if (pounds < 20) return "small";
  if (pounds < 50) return "medium";
  return pounds < 90 ? "large" : "x-large";
}
