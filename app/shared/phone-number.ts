/** "(310) 555-0142" → "+13105550142" (E.164; a number without a country is of the United States). */
export function phoneNumber(printed: string): string {
  const digits = printed.replaceAll(/\D/g, "");
  if (printed.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : `+1${digits}`;
}

/** True for what can be dialed: ten digits (or eleven with the leading 1), or with a plus any country's 8 to 15. */
export function isPhoneNumber(printed: string): boolean {
  const plain = printed.trim();
  if (!/^[+\d\s().\-–/]+$/u.test(plain)) return false;
  const digits = plain.replaceAll(/\D/g, "");
  if (plain.startsWith("+")) return digits.length >= 8 && digits.length <= 15;
  return digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
}

/** "+13105550142" → "(310) 555-0142", as it is printed here; other countries' numbers stay as they are dialed. */
export function printedPhone(dialed: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialed);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : dialed;
}
