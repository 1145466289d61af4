// Password field with a Show button. The server never returns a password; after a refusal the browser itself keeps what
// was typed.
import { type ReactNode, useState, useSyncExternalStore } from "react";

import { FieldNotes, useField } from "./field";

export interface PasswordFieldProps {
  name?: string;
  label?: string;
  hint?: ReactNode;
  /** Tells password managers whether to fill in or to suggest a password. */
  autoComplete: "current-password" | "new-password";
}

const neverChanges = () => () => undefined;

export function PasswordField({ name = "password", label = "Password", hint, ...input }: PasswordFieldProps) {
  const { id, error, control } = useField(name, hint);
  const [shown, setShown] = useState(false);
  // False until the scripts run, because the Show button needs them.
  const works = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div className="field">
      <div className="password-label">
        <label htmlFor={id}>{label}</label>
        {works ? (
          <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            Show<span className="sr"> {label.toLowerCase()}</span>
          </button>
        ) : null}
      </div>
      <input
        {...input}
        {...control}
        type={shown ? "text" : "password"}
        id={id}
        className="input"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
