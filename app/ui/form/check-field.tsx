// Check box with its label.
import type { ReactNode } from "react";

import { FieldNotes, useField } from "./field";
import { useFormContext } from "./form";

export interface CheckFieldProps {
  name: string;
  value?: string;
  children: ReactNode;
  className?: string;
  hint?: ReactNode;
  /** True when the box is ticked at first, because the stored value is. A consent must never be ticked in advance. */
  stands?: boolean;
  /** Disables the box. The hint should say why. */
  disabled?: boolean;
}

/** Check box whose label may contain links. */
export function CheckField({ name, value = "yes", children, className = "", hint, stands, disabled }: CheckFieldProps) {
  const { id, error, values, control } = useField(name, hint);
  const { refusal } = useFormContext();
  return (
    <div className={`field ${className}`}>
      <label className="choice">
        <input
          type="checkbox"
          value={value}
          defaultChecked={refusal ? values?.includes(value) : stands}
          disabled={disabled}
          {...control}
        />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
