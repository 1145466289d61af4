// Reads a form's fields, for parts of the form that depend on their current values.
import { useCallback, useEffect, useRef, useState } from "react";

import type { FieldValues } from "~/shared/form-reply";

export function valuesOf(form: FormData): FieldValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === "string") (values[name] ??= []).push(value);
  return values;
}

/**
 * Returns the current values of the form's fields. The fields are uncontrolled, so that input made before hydration is
 * preserved and read when the scripts run.
 */
export function useFieldValues(typed: FieldValues) {
  const inForm = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(typed);
  /** Reads the fields directly, since a button may be pressed before the state is updated. */
  const read = useCallback((): FieldValues | null => {
    const form = inForm.current?.closest("form");
    if (!form) return null;
    const now = valuesOf(new FormData(form));
    setValues(now);
    return now;
  }, []);
  useEffect(() => void read(), [read]);
  return { values, inForm, read };
}
