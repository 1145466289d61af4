// What other rooms may ask of desk/ on the server.
export { getLead, leadSorts, listLeads } from "./leads/desk-queries.server";
export { submitLeadMarks, submitLeadPage } from "./leads/desk-submit.server";
export { submitContact } from "./leads/submit-contact.server";
export { getDesk, getDeskCounts } from "./overview/queries.server";
export { undoables } from "./overview/undoables.server";
export { deleteWhatIsTooOld } from "./retention/commands.server";
