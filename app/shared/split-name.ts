// First and last name of a name typed into one field.

/** "Ana María de la Cruz" → "Ana", "María de la Cruz"; one name alone is the first name, and the last stays empty. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
