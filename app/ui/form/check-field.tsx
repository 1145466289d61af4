// A box to tick.
import type { ReactNode } from "react";

import { FieldNotes, useField } from "./field";
import { useFormContext } from "./form";

export interface CheckFieldProps {
  name: string;
  value?: string;
  children: ReactNode;
  className?: string;
  hint?: ReactNode;
  /** Ticked some time ago, by the same person: it shows how it stands. Otherwise never ticked beforehand. */
  stands?: boolean;
  /** Cannot be ticked; its hint says why. */
  disabled?: boolean;
}

/** One box. Its words may hold links. */
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
