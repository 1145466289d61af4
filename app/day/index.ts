// What other wings may use of day/, in browsers as well.
export { PhotoGrid } from "./photos/components/photo-grid";
export { noShowTexts } from "./texts/steps";
export { BookingHistory } from "./booking/components/booking-panels";
export { StateButtons, TakeBack } from "./steps/components/at-door";
export { VisitFlags } from "./today/components/visit-flags";
export { noFilters, type VisitFilters } from "./days/visit-filters";
export {
  canBeginFrom,
  possibleStates,
  type StepTimes,
  stepTimes,
  type FreshNoShow,
  freshNoShow,
  mayComeToADoor,
  undoableStep,
} from "./steps/visit-progress";
export {
  chosenPlace,
  placeWithReason,
  offeredPlace,
  reasonIn,
  type ClashOffer,
  clashOfferIn,
  type InTheWay,
  type PlaceGroup,
  partsOfPlace,
  placeValue,
  placeOf,
} from "./answers/place-of";
export { CareNotes } from "./care-sheet/components/care-notes";
export { stepForms } from "./steps/forms";
export { placesOf } from "./places/rules";
