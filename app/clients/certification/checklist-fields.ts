// The forms of a client's checklist, apart from their schemas: pages need these, and need not load Zod.
import type { TextField } from "~/shared/form-fields";

const intents: readonly unknown[] = ["waive-step", "unwaive-step", "record-meeting"];

/** Whether a form of the client's page is one of the checklist's. */
export const isChecklistIntent = (intent: unknown): boolean => intents.includes(intent);

export const waiverNote = {
  kind: "text",
  label: "Why",
  hint: "Only you see this.",
  required: "Please write down why this client may skip the step",
  min: 3,
  rows: 2,
} as const satisfies TextField;
