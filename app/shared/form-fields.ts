// A form's fields as data: one entry says what a field is called, what it takes and how. The server's check is made from it
// (shared/fields.ts: schemaOf), and so is the control in the page (ui/form/form-field.tsx), which need not load Zod
// (docs/decisions/025-fields.md).

interface Named {
  label: string;
  /** Stands below the control. */
  hint?: string;
  /** Half of a two-column form. */
  half?: boolean;
  autoComplete?: string;
}

/** One line. Where `required` is missing, it may stay empty, and is null then. */
export interface LineField extends Named {
  kind: "line";
  /** Said where it is empty, or shorter than `min`. */
  required?: string;
  min?: number;
  /** 200 characters, if nothing else is said. */
  max?: number;
  /** Said instead of the usual words where it is longer. */
  tooLong?: string;
  type?: "tel" | "url";
  /** A whole number: phones show their digits. */
  digits?: boolean;
  /** For what must look like something: the value to keep, or null where it does not. */
  read?: (text: string) => string | null;
  /** Said where `read` answers null. */
  odd?: string;
}

/** Several lines, at most 5,000 characters (docs/product.md, Field limits). */
export interface TextField extends Named {
  kind: "text";
  required?: string;
  min?: number;
  rows?: number;
}

/** Any human way of writing a number, kept as it is dialed; null for none. */
export interface PhoneField extends Named {
  kind: "phone";
}

export interface EmailField extends Named {
  kind: "email";
  required: string;
}

/** One of a list, or none: null. */
export interface ChoiceField extends Named {
  kind: "choice";
  choices: readonly (readonly [value: string, label: string])[];
  /** In the place of a choice while there is none; where it is missing, one has to be chosen. */
  none?: string;
}

/** A box, ticked or not. */
export interface TickField extends Named {
  kind: "tick";
}

export type FormField = LineField | TextField | PhoneField | EmailField | ChoiceField | TickField;
export type FormFields = Readonly<Record<string, FormField>>;

/** What the server has of a field once it was checked. */
type TypedIn<Field extends FormField> = Field extends { kind: "tick" }
  ? boolean
  : Field extends { kind: "choice"; choices: readonly (readonly [infer Value, string])[] }
    ? Value | null
    : Field extends { required: string }
      ? string
      : string | null;

/** What the server has of a form once it was checked. */
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
 * What a control of one line is given. Texts of several lines have no `maxlength`: a browser would cut what is pasted without
 * a word, and counts an emoji as two; the server says beside the field that it is too long, and everything is still there.
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

/** What a control of several lines is given. */
export const textAttributes = ({ label, hint, half, autoComplete, rows, required }: TextField) => ({
  label,
  hint,
  half,
  autoComplete,
  rows,
  required: required === undefined ? undefined : true,
});
