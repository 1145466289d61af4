// Fields of the checklist's forms. They are apart from the schemas, so that pages don't load Zod.
import type { TextField } from "~/shared/form-fields";

export const waiverNote = {
  kind: "text",
  label: "Why",
  hint: "Only you see this.",
  required: "Please write down why this client may skip the step",
  min: 3,
  rows: 2,
} as const satisfies TextField;
