// All actions that can be undone, with how each feature undoes its own (platform/audit/undo.server.ts).
import type { Undoables } from "~/platform/index.server";
import { undoablePets } from "~/clients/index.server";
import { undoableTestimonials } from "~/site/index.server";
import { undoableLeads } from "~/desk/leads/commands.server";

export const undoables: Undoables = { ...undoableLeads, ...undoablePets, ...undoableTestimonials };
