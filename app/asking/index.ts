// Browser-safe code of asking/ that other wings may use.
export { AddOns, priceNow } from "./form/components/visit-fields";
export { formWords } from "./texts/form";
