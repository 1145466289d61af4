// Exports of day/ for the other folders of app/, also usable in the browser.
export { PhotoGrid } from "./photos/photo-grid";
export { noShowTexts } from "./texts/steps";
export { BookingHistory } from "./booking/booking-panels";
export { StateButtons, TakeBack } from "./steps/at-door";
export { VisitFlags } from "./today/visit-flags";
export { noFilters, type VisitFilters } from "./visit-filters";
export { CardSummary } from "./cards/card-summary";
export { TaskLines } from "./care/task-lines";
export { CareNotes } from "./care/care-notes";
export { stepForms } from "./steps/forms";
export { knownPlaces } from "./steps/places";
export { TellLate } from "./steps/tell-late";
