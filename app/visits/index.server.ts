// What other rooms may ask of visits/ on the server.
export { loadRequestForm, type RequestFormData } from "./asking/load-form.server";
export { submitRequest } from "./asking/submit-request.server";
export { getAvailability } from "~/visits/availability/hours.server";
export { getNextFree } from "./availability/next-free.server";
export { makeAllSlots } from "./availability/make-slots.server";
export { submitAvailability } from "./availability/submit-availability.server";
export { getCalendarFile } from "./booking/calendar-file.server";
export { getBooking } from "./booking/get-booking.server";
export { listOwnVisits, type OwnVisits } from "./booking/list-own-visits.server";
export { submitBooking } from "./booking/submit-booking.server";
export { addClosure } from "~/visits/availability/change-closures.server";
export { listClosures } from "~/visits/availability/list-closures.server";
export { submitClosures } from "~/visits/availability/submit-availability.server";
export { listWalks } from "./days/list-walks.server";
export { loadDesk, type LoadedDesk } from "./days/load-desk.server";
export { readHouseholds, thoseWhoCome } from "./days/read-visits.server";
export { listRequestDetails, type RequestDetails } from "./model/request-details.server";
export { getMoveOffer } from "./move/get-move-offer.server";
export { loadProposal } from "./proposal/load-proposal.server";
export { submitProposal } from "./proposal/submit-proposal.server";
export { recheckReminder } from "./reminders/recheck.server";
export { sendReminders } from "./reminders/send-reminders.server";
export { findOtherAddress } from "~/visits/asking/find-request.server";
export { getVisit, type VisitPage } from "./screens/get-visit.server";
export { loadNoShow } from "./screens/no-show-question.server";
export { submitDesk } from "./screens/submit-desk.server";
export { submitNoShow } from "./screens/no-show-question.server";
export { submitVisit, submitVisitState } from "./screens/submit-visit.server";
export { loadSchedule } from "./slots/load-schedule.server";
export { submitSlot } from "./slots/submit-slot.server";
export { loadEditDialog, loadStopDialog, submitEditDay, submitPattern, submitStop } from "./standing/dialogs.server";
export { placeStandingWalks } from "./standing/place-standing-walks.server";
export {
  getStandingWalk,
  listStandingWalks,
  listStandingWalksOf,
  type StandingLine,
} from "./standing/show-standing-walks.server";
