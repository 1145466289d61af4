// Browser-safe code of standing/ that other wings may use.
export { patternInWords } from "./model/rules";
