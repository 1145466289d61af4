// What other wings may use of desk/, in browsers as well.
export { ContactIsland } from "./contact/components/contact-box";
export { DeskLeadFacts } from "./leads/components/lead-facts";
export { DeskLeadNotes } from "./leads/components/lead-notes";
export { DeskLeadReplies } from "./leads/components/lead-replies";
export { LeadAge, LeadState } from "./leads/components/lead-state";
export { DeskLeadsTable } from "./leads/components/leads-table";
export { DeskMakeClient } from "./leads/components/make-client";
export { WhatHappensNext } from "./contact/components/what-happens-next";
export { splitName } from "./leads/rules";
export { deskTexts, leadsTexts, leadTexts, markNames } from "./texts";
export { SearchField } from "./search/components/search-field";
export { SearchResults } from "./search/components/search-results";
export { searchTexts } from "./search/texts";
export { SystemList } from "./system/components/system-list";
export { systemChecks } from "./system/system-checks";
export { systemTexts } from "./texts-system";
export { DeskNow } from "./overview/components/desk-now";
export { DeskFrame } from "./overview/components/desk-frame";
