// The passkeys of an account: which there are, one more, one less.
import { type FormEvent, useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";

import { formatInstant, Temporal } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { useReplyToast } from "~/ui/use-form-reply";

import { useCeremony, useKnowsPasskeys } from "./use-passkeys";

export interface PasskeysProps {
  passkeys: readonly { id: string; name: string; addedAt: Date | null }[];
}

const action = "/profile/security";

export function Passkeys({ passkeys }: PasskeysProps) {
  return (
    <section className="panel" aria-labelledby="passkeys-panel">
      <h2 id="passkeys-panel">Passkeys</h2>
      <p>Sign in with your finger, face or PIN instead of your password. Nobody can guess or steal it.</p>
      {passkeys.length > 0 ? (
        <ul className="entries">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      ) : null}
      <AddPasskey />
    </section>
  );
}

function PasskeyRow({ id, name, addedAt }: PasskeysProps["passkeys"][number]) {
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {addedAt ? (
          <p className="hint">Added {formatInstant(Temporal.Instant.fromEpochMilliseconds(addedAt.getTime()))}</p>
        ) : null}
      </div>
      <ActionButton
        action={action}
        fields={{ intent: "remove-passkey", id }}
        className="btn btn-quiet btn-small"
        label={`Remove ${name}`}
      >
        Remove
      </ActionButton>
    </li>
  );
}

function AddPasskey() {
  const knows = useKnowsPasskeys();
  // What the server sends, and what stays there where scripts do not run.
  if (knows === null) return <p className="hint">Adding a passkey needs JavaScript.</p>;
  return knows ? <AddForm /> : <p className="hint">This browser knows no passkeys.</p>;
}

function AddForm() {
  const fetcher = useFetcher<FormReply>();
  useReplyToast(fetcher.data);
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const { busy, problem, begin } = useCeremony("makePasskey", (credential) => {
    const fields = { intent: "add-passkey", name: name.current?.value ?? "", credential };
    void fetcher.submit(fields, { method: "post", action });
  });
  useEffect(() => {
    // The next one gets a name of its own.
    if (fetcher.data?.ok && name.current) name.current.value = "";
  }, [fetcher.data]);
  const refusal = fetcher.data?.ok === false ? fetcher.data : null;
  const message = problem ?? refusal?.errors.name ?? refusal?.message;
  return (
    <form
      className="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        begin();
      }}
    >
      {message ? (
        <p role="alert" className="note note-danger">
          {message}
        </p>
      ) : null}
      <div className="field">
        <label htmlFor={id}>Name of the new passkey</label>
        <input ref={name} id={id} className="input" required maxLength={60} autoComplete="off" placeholder="My phone" />
      </div>
      <button type="submit" className="btn btn-quiet" disabled={busy || fetcher.state !== "idle"}>
        Add a passkey
      </button>
    </form>
  );
}
