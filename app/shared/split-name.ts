// Splits a full name into first and last name.

/** "Ana María de la Cruz" → "Ana", "María de la Cruz". A single word is the first name; the last name is then empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
