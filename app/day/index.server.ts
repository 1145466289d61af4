// Server exports of day/ for the other folders of app/.
export { type BookingView, viewRequests } from "./booking/get-booking.server";
export { submitStep } from "./today/submit-step.server";
export { listMonth, type DeskVisit, selectDays, toVisits } from "./list-days.server";
export { listLeftUndone } from "./care/visit-tasks.server";
export { type Card, readCards } from "./cards/read-cards.server";
export { type Care, readCare } from "./care/read-care.server";
export { deleteIncidents } from "./incidents/delete-incidents.server";
