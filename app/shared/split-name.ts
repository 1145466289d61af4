// Splits a full name into first and last name.

/** "Ana María de la Cruz" → "Ana", "María de la Cruz"; a single word is the first name, with an empty last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
