// What other wings may use of desk/, in browsers as well.
export { ContactIsland } from "./contact/components/contact-box";
export { DeskLeadFacts } from "./leads/components/lead-facts";
export { DeskLeadNotes } from "./leads/components/lead-notes";
export { DeskLeadReplies } from "./leads/components/lead-replies";
export { LeadAge, LeadState } from "./leads/components/lead-state";
export { DeskLeadsTable } from "./leads/components/leads-table";
export { DeskMakeClient } from "./leads/components/make-client";
export { WhatHappensNext } from "./contact/components/what-happens-next";
export { splitName, splitPetNames } from "./leads/rules";
export { deskTexts, leadsTexts, leadTexts, markNames } from "./texts";
export { ReplyForm } from "./replies/components/reply-form";
export { ReplyList } from "./replies/components/reply-list";
export { repliesTexts } from "./replies/texts";
export { DeskNow } from "./overview/components/desk-now";
