// Parses and prints phone numbers. All forms and links accept the same notations (docs/product.md, Phone numbers).

interface PhoneNumber {
  /** Number in E.164 format: "+13105550142". */
  number: string;
  extension: string | null;
}

/** Invisible characters that are often pasted along with a number: zero-width characters, bidi marks, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const separators = /[\p{Pd}\p{Z}\s\p{Ps}\p{Pe}.\u00B7\u2022\u2027\u2043\u2212\u2219\u22C5\u30FB/~_]/gu;
/** Extension at the end of a number: "x12", "ext. 12", "#12", ",12", ";ext=12". */
const ending = /[\s(]*(?:[,;]+\s*)?(?:(?<=[,;]\s*)|(?:extension|extn?|x|#)[\s.:=]*)(\d{1,7})[#)]?$/iu;

/**
 * Parses a text that is exactly one phone number; otherwise returns null. Without a country code, the number is a US
 * number.
 */
function readPhone(text: string): PhoneNumber | null {
  const plain = text.normalize("NFKC").replaceAll(invisible, "").trim().replace(/^tel:/i, "");
  const extension = ending.exec(plain);
  const dialed = plain.slice(0, extension?.index).replaceAll(separators, "");
  const number = internationalNumber(dialed);
  return number === null ? null : { number, extension: extension?.[1] ?? null };
}

/** "3105550142" → "+13105550142". US numbers have 10 digits, others have 8 to 15 digits after the plus sign. */
function internationalNumber(dialed: string): string | null {
  if (/^(?:\+?1)?\d{10}$/.test(dialed)) return `+1${dialed.slice(-10)}`;
  return /^\+[2-9]\d{7,14}$/.test(dialed) ? dialed : null;
}

export const isPhoneNumber = (text: string): boolean => readPhone(text) !== null;

/** "(310) 555-0142 x12" → "+13105550142;ext=12" (RFC 3966); null when the text isn't a phone number. */
export function storedPhone(text: string): string | null {
  const read = readPhone(text);
  return read && (read.extension === null ? read.number : `${read.number};ext=${read.extension}`);
}

/** "(310) 555-0142 x12" → "12"; null when there is no extension. */
export const phoneExtension = (text: string): string | null => readPhone(text)?.extension ?? null;

/** Returns the number for a tel: link, without extension. Returns the text unchanged when it isn't a phone number. */
export const phoneNumber = (text: string): string => readPhone(text)?.number ?? text;

/**
 * "+13105550142;ext=12" → "(310) 555-0142 ext. 12". Numbers of other countries are printed as they are dialed; a text
 * that isn't a phone number is unchanged.
 */
export function printedPhone(text: string): string {
  const read = readPhone(text);
  if (!read) return text;
  const number = read.number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
  return read.extension === null ? number : `${number} ext. ${read.extension}`;
}
