// Fields of an area's text, for the schema and the form.
import type { FormFields } from "~/shared/form-fields";

import { areaDeskTexts as texts } from "./area-text-texts";

export const areaTextFields = {
  title: { kind: "line", label: texts.heading, required: texts.headingMissing, min: 10, max: 100, autoComplete: "off" },
  subtitle: {
    kind: "line",
    label: texts.subtitle,
    required: texts.subtitleMissing,
    min: 10,
    max: 120,
    autoComplete: "off",
  },
  description: {
    kind: "text",
    label: texts.description,
    hint: texts.descriptionHint,
    required: texts.descriptionMissing,
    min: 40,
    rows: 5,
  },
  features: {
    kind: "text",
    label: texts.reasons,
    hint: texts.reasonsHint,
    required: texts.reasonsMissing,
    rows: 12,
  },
  gettingAround: {
    kind: "text",
    label: texts.gettingAround,
    hint: texts.gettingAroundHint,
    required: texts.gettingAroundMissing,
    min: 40,
    rows: 10,
  },
  faq: { kind: "text", label: texts.questions, hint: texts.questionsHint, required: texts.questionsMissing, rows: 10 },
} as const satisfies FormFields;
