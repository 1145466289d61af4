// What other rooms may use of desk/, in browsers as well.
export { ContactIsland } from "./leads/components/contact-box";
export { DeskLeadFacts } from "./leads/components/desk-lead-facts";
export { DeskLeadNotes } from "./leads/components/desk-lead-notes";
export { DeskLeadReplies } from "./leads/components/desk-lead-replies";
export { LeadAge, LeadState } from "./leads/components/desk-lead-state";
export { DeskLeadsTable } from "./leads/components/desk-leads-table";
export { DeskMakeClient } from "./leads/components/desk-make-client";
export { WhatHappensNext } from "./leads/components/what-happens-next";
export { splitName, splitPetNames } from "./leads/rules";
export { DeskNow } from "./overview/components/desk-now";
