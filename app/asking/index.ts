// Browser-safe code of asking/ that other wings may use.
export { formWords } from "./form/texts";
export { AddOns, priceNow } from "./form/visit-fields";
export { usualMinutes, draftOf } from "./form/draft";
