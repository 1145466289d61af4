// Placeholder for a client without an email address (docs/product.md, No email). Nobody can own an address that ends in
// .invalid (RFC 2606).
const ending = "@no-email.invalid";

/** Returns the placeholder of an account. It is unique, because email addresses are unique in the database. */
export const noEmailOf = (profileId: string): string => `${profileId}${ending}`;

export const hasEmail = (address: string): boolean => !address.endsWith(ending);

/** Returns the email address to show; null for a placeholder. */
export const shownEmail = (address: string): string | null => (hasEmail(address) ? address : null);
