// Text fields of the profile form (docs/decisions/025-fields.md).
import type { FormFields } from "~/shared/form-fields";

export const profileFields = {
  firstName: {
    kind: "line",
    label: "First name",
    required: "Please enter your first name",
    autoComplete: "given-name",
    half: true,
  },
  lastName: {
    kind: "line",
    label: "Last name",
    required: "Please enter your last name",
    autoComplete: "family-name",
    half: true,
  },
  phone: { kind: "phone", label: "Phone (optional)", hint: "Write it any way you like.", autoComplete: "tel" },
  address: { kind: "line", label: "Address, with zip code", max: 300, autoComplete: "street-address" },
  emergencyName: { kind: "line", label: "Their name", autoComplete: "off", half: true },
  emergencyPhone: { kind: "phone", label: "Their phone", autoComplete: "off", half: true },
} as const satisfies FormFields;

/** The address in the checklist's first step. */
export const addressToAdd = { ...profileFields.address, required: "Please enter your address" } as const;
