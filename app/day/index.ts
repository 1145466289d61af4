// What other wings may use of day/, in browsers as well.
export { EmergencyLink } from "./emergency/components/emergency-link";
export { EmergencyPage } from "./emergency/components/emergency-page";
export { IncidentForm } from "./incidents/components/incident-form";
export { IncidentList } from "./incidents/components/incident-list";
export { IncidentLink, IncidentPanel } from "./incidents/components/incident-panel";
export { CareSheet } from "./care-sheet/components/care-sheet";
export { CareSheetLink } from "./care-sheet/components/care-sheet-link";
export { careSheetClosed, careSheetTexts } from "./texts/care-sheet";
export { PhotoGrid } from "./photos/components/photo-grid";
export { noShowTexts } from "./texts/steps";
export { incidentTexts } from "./texts/incidents";
export { OpenedHouseholds } from "./access/components/opened-households";
export { WayIn } from "./access/components/way-in";
export { BookingFacts, BookingLinks, hasLinks } from "./booking/components/booking-facts";
export { BookingHistory, PricePanel, ProposalPanel } from "./booking/components/booking-panels";
export { CancelForm, NothingToChange } from "./booking/components/cancel-form";
export { MoveForm } from "./booking/components/move-form";
export { ProposedTimeForm } from "./booking/components/proposed-time-form";
export { OwnDay } from "./booking/components/own-day";
export { PastVisits } from "./booking/components/past-visits";
export { VisitList } from "./booking/components/visit-list";
export { CardForm } from "./cards/components/card-form";
export { LastCard } from "./cards/components/card-link";
export { OwnCardView } from "./cards/components/own-card-view";
export { cardTexts, ownCardTexts } from "./texts/cards";
export { AtDoor, StateButtons, TakeBack } from "./steps/components/at-door";
export { NoShowDialog } from "./steps/components/no-show-question";
export { VisitFlags } from "./today/components/visit-flags";
export { noFilters, type VisitFilters } from "./days/visit-filters";
export { useIncidents } from "./pocket/components/use-incidents";
export { WaitingIncidents } from "./pocket/components/waiting-incidents";
export { StepPlaces } from "./places/components/step-places";
export { StepsTaken } from "./today/components/visit-step";
export { TodayView } from "./today/components/today-view";
export { PocketFrame } from "./pocket/components/pocket-frame";
export { keptAction, openKeptPages } from "./pocket/components/kept-action";
export { pastTexts } from "./texts/past-visits";
export { ownDayTexts, todayTexts } from "./texts/today";
export { emergencyClosed, emergencyTexts } from "./texts/emergency";
export { wayInClosed, wayInTexts } from "./texts/way-in";
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
