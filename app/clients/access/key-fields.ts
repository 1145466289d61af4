// The fields of a key that is taken (docs/decisions/025-fields.md).
import type { FormFields } from "~/shared/form-fields";

const line = { kind: "line", autoComplete: "off" } as const;

export const keyFields = {
  label: {
    ...line,
    label: "Number on its tag",
    hint: "No name, no address: anyone who finds it shouldn't know which door it opens.",
    max: 20,
    required: "Please enter the number on the tag",
  },
  opens: { ...line, label: "What it opens", max: 100, required: "Please enter what it opens" },
} as const satisfies FormFields;
