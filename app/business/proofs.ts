// What a visitor may rely on, each with a date and, if the owner likes, its document behind it (docs/product.md, Trust).
export const proofKinds = ["insurance", "first-aid", "background-check"] as const;
export type ProofKind = (typeof proofKinds)[number];

/** What a document may be. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A background check counts so long from the day it was done. */
export const backgroundCheckYears = 2;
/** No insurance and no certificate runs longer: a date beyond is a slip of the keys. */
export const longestProofYears = 10;
/** More than anyone has walked in a life: a number beyond is a slip of the keys. */
export const mostWalksBefore = 200_000;
/** Nobody who walks today began earlier. */
export const earliestWalkingYear = 1950;
