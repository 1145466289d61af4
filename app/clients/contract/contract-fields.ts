// Fields of the forms about the contract (docs/decisions/025-fields.md).
import type { LineField } from "~/shared/form-fields";

import { contractMessages } from "~/clients/contract/texts";

const { nameMissing, initialsMissing, initialsOdd } = contractMessages;

/** Name of the initials field of a release. */
export const initialsField = (release: string) => `initials-${release}`;

export const signedName = {
  kind: "line",
  label: "Your full name",
  required: nameMissing,
  min: 2,
  autoComplete: "name",
} as const satisfies LineField;

/** The name that the client wrote on a paper contract, as the owner reads it. */
export const nameOnPaper = {
  ...signedName,
  label: "Name on the paper",
  autoComplete: "off",
} as const satisfies LineField;

/** Accepts letters of any script, with the marks that people use in initials. */
const asInitials = (text: string) => (/^[\p{L}\p{M}][\p{L}\p{M}.\-'’ ]{0,9}$/u.test(text) ? text : null);

/** The field is empty when the client does not give the optional release. */
export const optionalInitials = {
  kind: "line",
  label: "Your initials",
  max: 10,
  tooLong: initialsOdd,
  read: asInitials,
  odd: initialsOdd,
  autoComplete: "off",
} as const satisfies LineField;

/** Initials of a release that is required for signing. */
export const neededInitials = { ...optionalInitials, required: initialsMissing } as const satisfies LineField;
/** Initials for giving an optional release after signing. */
export const initialsToGive = { ...optionalInitials, required: initialsOdd } as const satisfies LineField;
