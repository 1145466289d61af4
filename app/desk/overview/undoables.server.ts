// Every press of a button that can be taken back; each feature says how (platform/audit/undo.server.ts tells it how to).
import type { Undoables } from "~/platform/index.server";
import { undoablePets } from "~/clients/index.server";
import { undoableTestimonials } from "~/site/index.server";
import { undoableLeads } from "~/desk/leads/commands.server";

export const undoables: Undoables = { ...undoableLeads, ...undoablePets, ...undoableTestimonials };
