// The owner's credentials, each with a date and an optional document (docs/product.md, Trust).
export const proofKinds = ["insurance", "first-aid", "background-check"] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Accepted document types. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Validity of a background check in years. */
export const backgroundCheckYears = 2;
/** Longest validity of an insurance or certificate; later dates are treated as typing errors. */
export const longestProofYears = 10;
/** Plausible maximum of walks in a career; larger numbers are treated as typing errors. */
export const mostWalksBefore = 200_000;
/** Earliest plausible first year of a walker. */
export const earliestWalkingYear = 1950;
