// Fields of a reply template; shared by the server's validation and the page.
import type { FormFields } from "~/shared/form-fields";

import { repliesTexts as texts } from "./texts";

export const replyFormFields = {
  name: { kind: "line", label: texts.name, required: texts.nameMissing, min: 2, max: 60, autoComplete: "off" },
  body: { kind: "text", label: texts.body, hint: texts.fieldsHint, required: texts.bodyMissing, min: 2, rows: 9 },
} as const satisfies FormFields;
