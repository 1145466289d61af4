// What other wings may use of day/, in browsers as well.
export { PhotoGrid } from "./photos/photo-grid";
export { noShowTexts } from "./texts/steps";
export { BookingHistory } from "./booking/booking-panels";
export { StateButtons, TakeBack } from "./steps/components/at-door";
export { VisitFlags } from "./today/visit-flags";
export { noFilters, type VisitFilters } from "./days/visit-filters";
export { CareNotes } from "./care/care-notes";
export { stepForms } from "./steps/forms";
export { placesOf } from "./places/rules";
