// Somebody without an email address (docs/product.md, No email): what stands in its place. Nobody has an address that ends in
// .invalid, and nobody ever will (RFC 2606).
const ending = "@no-email.invalid";

/** One for each account: addresses are told apart. */
export const noEmailOf = (profileId: string): string => `${profileId}${ending}`;

export const hasEmail = (address: string): boolean => !address.endsWith(ending);

/** To be shown; null: there is none. */
export const shownEmail = (address: string): string | null => (hasEmail(address) ? address : null);
