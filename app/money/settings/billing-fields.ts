// Fields of a household's billing preferences (docs/decisions/025-fields.md).
import { rhythmChoices } from "~/money/settings/setting-fields";
import { billingTexts as texts } from "~/money/texts/billing";
import type { FormFields } from "~/shared/form-fields";

export const billingFields = {
  rhythm: { kind: "choice", label: texts.rhythm, none: texts.usual, choices: rhythmChoices },
  remindersOff: { kind: "tick", label: texts.remindersOff, hint: texts.remindersHint },
} as const satisfies FormFields;
