// Credentials that the owner shows, such as insurance, each with a date and an optional document (docs/product.md,
// Trust).
export const proofKinds = ["insurance", "first-aid", "background-check"] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Accepted types of documents. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/heic"] as const;
/** Value of `accept` for a document's file field. */
export const documentFileTypes = [...documentTypes, "image/heif", ".heic", ".heif"].join(",");
export type DocumentType = (typeof documentTypes)[number];

/** Years for which a background check is valid. */
export const backgroundCheckYears = 2;
/** Longest validity of an insurance or certificate, in years. Later dates are treated as typing errors. */
export const longestProofYears = 10;
/** Maximum number of walks in a career. Larger numbers are treated as typing errors. */
export const mostWalksBefore = 200_000;
/** Earliest first year as a walker. Earlier years are treated as typing errors. */
export const earliestWalkingYear = 1950;
