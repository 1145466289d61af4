// Fields of the owner's forms about a client (docs/decisions/025-fields.md).
import type { FormFields } from "~/shared/form-fields";

export const detailsFields = {
  firstName: { kind: "line", label: "First name", required: "Please enter a first name", half: true },
  lastName: { kind: "line", label: "Last name", required: "Please enter a last name", half: true },
  phone: { kind: "phone", label: "Phone" },
  address: {
    kind: "line",
    label: "Address",
    hint: "Include the zip code: it decides the area and the price.",
    max: 300,
  },
} as const satisfies FormFields;

export const notesFields = {
  ownerNotes: { kind: "text", label: "Notes", hint: "Only you see them.", rows: 10 },
} as const satisfies FormFields;
