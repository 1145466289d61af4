/** "(310) 555-0142" → "+13105550142" (E.164; a number without a country is of the United States). */
export function phoneNumber(printed: string): string {
  const digits = printed.replaceAll(/\D/g, "");
  if (printed.trim().startsWith("+")) return `+${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : `+1${digits}`;
}
