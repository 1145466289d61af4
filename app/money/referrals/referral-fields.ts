// Field definition for the referrer (docs/decisions/025-fields.md).
import { referralTexts as texts } from "~/money/texts/billing";
import type { FormFields } from "~/shared/form-fields";

export const referralFields = {
  by: { kind: "line", label: texts.by, hint: texts.remove, max: 200, autoComplete: "off" },
} as const satisfies FormFields;
