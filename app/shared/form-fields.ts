// Form fields as data: name, label, type and rules of each field. The server's schema (shared/fields.ts: schemaOf) and
// the page's control (ui/form/form-field.tsx), which loads no Zod, are both derived from them
// (docs/decisions/025-fields.md).

interface Named {
  label: string;
  /** Shown below the control. */
  hint?: string;
  /** Takes half the width of a two-column form. */
  half?: boolean;
  autoComplete?: string;
}

/** One line of text. Without `required` it may be empty, and is then null. */
export interface LineField extends Named {
  kind: "line";
  /** Error when it is empty or shorter than `min`. */
  required?: string;
  min?: number;
  /** Maximum length; 200 by default. */
  max?: number;
  /** Error when it is too long, instead of the default one. */
  tooLong?: string;
  type?: "tel" | "url";
  /** A whole number: phones show the numeric keyboard. */
  digits?: boolean;
  /** Parses the text; returns the value to store, or null when it is malformed. */
  read?: (text: string) => string | null;
  /** Error when `read` returns null. */
  odd?: string;
}

/** Several lines of text, at most 5,000 characters (docs/product.md, Field limits). */
export interface TextField extends Named {
  kind: "text";
  required?: string;
  min?: number;
  rows?: number;
}

/** A phone number in any notation, stored in E.164; null when empty. */
export interface PhoneField extends Named {
  kind: "phone";
}

export interface EmailField extends Named {
  kind: "email";
  required: string;
}

/** One of a list of options; null when nothing is chosen. */
export interface ChoiceField extends Named {
  kind: "choice";
  choices: readonly (readonly [value: string, label: string])[];
  /** Label of the empty option; without it, an option is required. */
  none?: string;
}

/** A checkbox. */
export interface TickField extends Named {
  kind: "tick";
}

export type FormField = LineField | TextField | PhoneField | EmailField | ChoiceField | TickField;
export type FormFields = Readonly<Record<string, FormField>>;

/** Type of a field's parsed value. */
type TypedIn<Field extends FormField> = Field extends { kind: "tick" }
  ? boolean
  : Field extends { kind: "choice"; choices: readonly (readonly [infer Value, string])[] }
    ? Value | null
    : Field extends { required: string }
      ? string
      : string | null;

/** Type of a form's parsed values. */
export type Typed<Fields extends FormFields> = { -readonly [Name in keyof Fields]: TypedIn<Fields[Name]> };

export const longestLine = 200;
export const longestText = 5000;
export const longestPhone = 40;
export const longestEmail = 254;

const typeOf = (field: FormField) =>
  field.kind === "phone" ? "tel" : field.kind === "email" ? "email" : field.kind === "line" ? field.type : undefined;

const longestOf = (field: FormField): number | undefined => {
  if (field.kind === "line") return field.max ?? longestLine;
  if (field.kind === "phone") return longestPhone;
  return field.kind === "email" ? longestEmail : undefined;
};

/**
 * Attributes of a one-line control. Texts of several lines have no `maxlength`: browsers would silently cut pasted
 * text, and count an emoji as two; instead the server reports that the text is too long and sends it back.
 */
export function lineAttributes(field: LineField | PhoneField | EmailField) {
  const { label, hint, half, autoComplete } = field;
  return {
    label,
    hint,
    half,
    autoComplete,
    type: typeOf(field) ?? "text",
    inputMode: field.kind === "line" && field.digits ? ("numeric" as const) : undefined,
    spellCheck: typeOf(field) ? false : undefined,
    required: ("required" in field && field.required !== undefined) || undefined,
    maxLength: longestOf(field),
  };
}

/** Attributes of a multi-line control. */
export const textAttributes = ({ label, hint, half, autoComplete, rows, required }: TextField) => ({
  label,
  hint,
  half,
  autoComplete,
  rows,
  required: required === undefined ? undefined : true,
});
