// What other wings may ask of desk/ on the server.
export { getLead, leadSorts, listLeads } from "./leads/queries.server";
export { submitDeskReply, submitLeadMarks, submitLeadPage, submitReleaseHolds } from "./leads/submit-lead.server";
export { submitContact } from "./contact/submit-contact.server";
export { listRepliesFor, loadReplies } from "./replies/replies.server";
export { submitReplies } from "./replies/submit-replies.server";
export { getDesk, getDeskCounts } from "./overview/queries.server";
export { searchDesk } from "./search/search.server";
export { getSystemFacts } from "./system/system-facts.server";
export { undoables } from "./overview/undoables.server";
export { deleteWhatIsTooOld } from "./retention/commands.server";
export { loadDesk, type LoadedDesk } from "./bookings/load-desk.server";
export { submitNewVisit } from "./new-visit/submit-new-visit.server";
export { submitStretch } from "./stretching/submit-stretch.server";
export { getVisit, type VisitPage } from "./bookings/get-visit.server";
export { submitDesk, submitVisit } from "./bookings/submit-desk.server";
export { submitGridMove } from "./bookings/submit-move.server";
