// Registers the actions of all features that can be undone, with how to undo each one (platform/audit/undo.server.ts).
import type { Undoables } from "~/platform/index.server";
import { undoablePets } from "~/clients/index.server";
import { undoableTestimonials } from "~/site/index.server";
import { undoablePayments } from "~/money/index.server";
import { undoableRequests } from "~/ledger/index.server";
import { undoableLeads } from "~/desk/leads/commands.server";

export const undoables: Undoables = {
  ...undoableLeads,
  ...undoablePayments,
  ...undoableRequests,
  ...undoablePets,
  ...undoableTestimonials,
};
