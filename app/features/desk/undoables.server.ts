// Every press of a button that can be taken back; each feature says how (features/audit/undo.server.ts tells it how to).
import type { Undoables } from "../audit/undo.server";
import { undoableLeads } from "../leads/desk-commands.server";
import { undoablePets } from "../pets/acceptance-commands.server";
import { undoableTestimonials } from "../testimonials/moderation-commands.server";

export const undoables: Undoables = { ...undoableLeads, ...undoablePets, ...undoableTestimonials };
