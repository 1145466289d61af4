// What other wings may ask of visits/ on the server.
export { loadWayIn } from "./access/look-at-way-in.server";
export { submitWayIn } from "./access/submit-way-in.server";
export { loadRequestForm, type RequestFormData } from "./asking/load-form.server";
export { submitRequest } from "./asking/submit-request.server";
export { submitBlock } from "./availability/block-day.server";
export { addClosure, listClosures } from "./availability/closures.server";
export { getAvailability } from "./availability/hours.server";
export { freedomByDay } from "./availability/free-by-day.server";
export { makeAllSlots } from "./availability/make-slots.server";
export { getNextFree } from "~/visits/availability/list-slots.server";
export { submitAvailability, submitClosures } from "./availability/submit-availability.server";
export { getBooking, getCalendarFile } from "./booking/get-booking.server";
export { readOwnHome } from "./booking/own-home.server";
export { listPastVisits } from "./booking/list-past-visits.server";
export { listOwnVisits, type OwnVisits } from "./booking/list-own-visits.server";
export { submitBooking } from "./booking/submit-booking.server";
export { readCardPage, submitCard } from "./cards/card-page.server";
export { cardToken, hashOfCardToken } from "./cards/card-links.server";
export { findCardByToken, seesCard } from "./cards/find-card.server";
export { loadOwnCard, submitOwnCard } from "./cards/own-card.server";
export { findOwnCard } from "./cards/own-links.server";
export { recheckMail } from "./cards/recheck-card.server";
export { clockMinutes } from "./days/clock-minutes.server";
export { countWalksDone } from "./days/count-walks.server";
export { comesToPet } from "./days/comes-to-pet.server";
export { findVisits } from "./days/find-visits.server";
export { loadDesk, type LoadedDesk } from "./days/load-desk.server";
export { listWaiting } from "./days/list-waiting.server";
export { nowColumns, nowOf } from "./days/read-now.server";
export { readHouseholds, thoseWhoCome } from "./days/list-days.server";
export { loadIncidentPage, submitIncident } from "./incidents/incident-page.server";
export { loadCareSheets, loadClientSheet } from "./care-sheet/load-care-sheet.server";
export { seesNoShow } from "./photos/no-show-photos.server";
export { listIncidents, listIncidentsOf, seesIncident } from "./incidents/list-incidents.server";
export { loadEmergency } from "./emergency/load-emergency.server";
export { loadChoosing, submitChoosing } from "./meetings/choose-by-link.server";
export { loadClientMeeting, submitClientMeeting } from "./meetings/client-meeting.server";
export { getMeetingOfLead, getMeetingOfVisit, submitHostMeeting } from "./meetings/host-meeting.server";
export { holdMeetingFor, listMeetingTimes } from "./meetings/meeting-by-owner.server";
export { soonInWords, soonColumns } from "./meetings/offer-times.server";
export { loadMeeting, submitMeeting } from "./meetings/keep-by-link.server";
export { isOfClient, listMeetings, type MeetingDetails, readGuests } from "./meetings/meeting-details.server";
export { choosingPath, hashOfToken, meetingToken } from "./meetings/meeting-links.server";
export { listRequestDetails, type RequestDetails } from "./model/request-details.server";
export { getMoveOffer } from "./booking/get-move-offer.server";
export { loadProposal, submitProposal } from "./booking/read-proposal.server";
export { submitNewVisit } from "./new-visit/submit-new-visit.server";
export { submitStretch } from "./stretching/submit-stretch.server";
export { sendReminders } from "./reminders/reminders.server";
export { tellWalkers } from "./reminders/walker-day.server";
export { findOtherAddress } from "~/visits/booking/find-request.server";
export { getVisit, type VisitPage } from "./screens/get-visit.server";
export { loadNoShow, submitNoShow } from "./screens/no-show-question.server";
export { submitDesk } from "./screens/submit-desk.server";
export { submitGridMove } from "./screens/submit-move.server";
export { submitVisit, submitVisitState } from "~/visits/screens/submit-desk.server";
export { loadSchedule } from "./slots/load-schedule.server";
export { listNextTimes } from "./slots/next-times.server";
export { submitSlot } from "./slots/submit-slot.server";
export { loadEditDialog, loadStopDialog, submitEditDay, submitPattern, submitStop } from "./standing/dialogs.server";
export { readToday } from "./today/read-today.server";
export { placeStandingWalks } from "./standing/place-standing-walks.server";
export {
  getStandingWalk,
  listStandingWalks,
  listStandingWalksOf,
  type StandingLine,
} from "./standing/show-standing-walks.server";
