// Form fields described as data: name, label, type and rules. Two things are derived from the description: the server's
// schema (shared/fields.ts: schemaOf) and the control on the page (ui/form/form-field.tsx), which doesn't load Zod
// (docs/decisions/025-fields.md).

interface Named {
  label: string;
  /** Hint shown below the control. */
  hint?: string;
  /** True when the control takes half the width of a two-column form. */
  half?: boolean;
  autoComplete?: string;
}

/** A field for one line of text. If it is not `required`, it may be empty; an empty field is stored as null. */
export interface LineField extends Named {
  kind: "line";
  /** Error message when the text is empty or shorter than `min`. Makes the field required. */
  required?: string;
  min?: number;
  /** Maximum length; defaults to 200. */
  max?: number;
  /** Error message when the text is too long; replaces the default message. */
  tooLong?: string;
  type?: "tel" | "url";
  /** True for a whole number, for which phones show the numeric keyboard. */
  digits?: boolean;
  /** Parses the text. Returns the value to store; null when the text is malformed. */
  read?: (text: string) => string | null;
  /** Error message when `read` returns null. */
  odd?: string;
}

/** Several lines of text, at most 5,000 characters (docs/product.md, Field limits). */
export interface TextField extends Named {
  kind: "text";
  required?: string;
  min?: number;
  rows?: number;
}

/** A phone number in any notation, stored in E.164 format; null when empty. */
export interface PhoneField extends Named {
  kind: "phone";
}

export interface EmailField extends Named {
  kind: "email";
  required: string;
}

/** One option of a list; null when no option is chosen. */
export interface ChoiceField extends Named {
  kind: "choice";
  choices: readonly (readonly [value: string, label: string])[];
  /** Label of the empty option. Without this label, an option must be chosen. */
  none?: string;
}

/** A checkbox. */
export interface TickField extends Named {
  kind: "tick";
}

export type FormField = LineField | TextField | PhoneField | EmailField | ChoiceField | TickField;
export type FormFields = Readonly<Record<string, FormField>>;

/** Type of a parsed field. */
type TypedIn<Field extends FormField> = Field extends { kind: "tick" }
  ? boolean
  : Field extends { kind: "choice"; choices: readonly (readonly [infer Value, string])[] }
    ? Value | null
    : Field extends { required: string }
      ? string
      : string | null;

/** Type of a parsed form. */
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
 * Attributes of a one-line control. Texts of several lines have no `maxlength`, because browsers would cut pasted text
 * without notice and count an emoji as two. Instead, the server reports that the text is too long, and the page shows
 * the typed text again.
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

/** Attributes of a control for several lines of text. */
export const textAttributes = ({ label, hint, half, autoComplete, rows, required }: TextField) => ({
  label,
  hint,
  half,
  autoComplete,
  rows,
  required: required === undefined ? undefined : true,
});
