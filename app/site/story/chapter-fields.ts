// Fields of a chapter; shared by the server's validation and the page.
import type { FormFields } from "~/shared/form-fields";

import { storyTexts as texts } from "./texts";

export const chapterFields = {
  heading: { kind: "line", label: texts.heading, required: texts.headingMissing, min: 3, max: 80, autoComplete: "off" },
  text: { kind: "text", label: texts.text, hint: texts.textHint, required: texts.textMissing, min: 20, rows: 12 },
} as const satisfies FormFields;
