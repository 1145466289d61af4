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
  /** Stored value. A consent is never ticked in advance. */
  stands?: boolean;
  /** Disabled; the hint says why. */
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
