// Placeholder address of a client without an email address (docs/product.md, No email). The top-level domain .invalid
// is never assigned (RFC 2606).
const ending = "@no-email.invalid";

/** Unique per account, since addresses are unique. */
export const noEmailOf = (profileId: string): string => `${profileId}${ending}`;

export const hasEmail = (address: string): boolean => !address.endsWith(ending);

/** The address to show; null for a placeholder. */
export const shownEmail = (address: string): string | null => (hasEmail(address) ? address : null);
