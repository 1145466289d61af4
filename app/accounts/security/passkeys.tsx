// Panel to list, add and remove passkeys.
import { href } from "react-router";

import { type FormEvent, useEffect, useId, useRef } from "react";

import { formatInstant } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { withoutZone } from "~/shared/day-names";
import { SelectField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFetcherToast, useReply } from "~/ui/form/use-reply";

import { useHasPasskeys } from "./use-has-passkeys";
import { useCeremony } from "./use-passkeys";
import { type ReplyOf, useSecurityForm } from "./use-security-form";
import { OwnPasswordField, UsernameField } from "./confirm-identity";
import { passkeyTexts as texts, securityTexts } from "~/accounts/texts/security";
import { useZone } from "~/ui/use-site";

export interface PasskeysProps {
  passkeys: readonly { id: string; name: string; addedAt: Date | null }[];
  email: string;
  /** False for an account that was opened by a mailed link and has no password yet. */
  hasPassword: boolean;
  inDocument: ReplyOf;
}

const action = href("/profile/security");

export function Passkeys({ passkeys, inDocument, ...account }: PasskeysProps) {
  return (
    <section className="panel" aria-labelledby="passkeys-panel">
      <h2 id="passkeys-panel">Passkeys</h2>
      <p>{texts.lead}</p>
      {passkeys.length > 0 ? (
        <ul className="entries">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      ) : null}
      <AddPasskey {...account} />
      <RemovePasskey passkeys={passkeys} inDocument={inDocument} {...account} />
    </section>
  );
}

function PasskeyRow({ name, addedAt }: PasskeysProps["passkeys"][number]) {
  const zone = useZone();
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {addedAt ? (
          <p className="hint">
            Added {withoutZone(formatInstant(Temporal.Instant.fromEpochMilliseconds(addedAt.getTime()), zone), zone)}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function RemovePasskey({ passkeys, email, hasPassword, inDocument }: PasskeysProps) {
  const form = useSecurityForm("remove-passkey", inDocument);
  if (passkeys.length === 0) return null;
  return (
    <details open={form.reply?.ok === false ? true : undefined}>
      <summary>Remove a passkey</summary>
      {/* The changing key empties the form after a passkey was removed. */}
      <SiteForm key={passkeys.length} id="remove-passkey" form={form} action={action} own>
        <input type="hidden" name="intent" value="remove-passkey" />
        <SelectField name="id" label="Passkey" choices={passkeys.map(({ id, name }) => [id, name])} />
        {hasPassword ? <OwnPasswordField email={email} /> : null}
        <SubmitButton busyLabel={securityTexts.busy}>Remove</SubmitButton>
      </SiteForm>
    </details>
  );
}

type Account = Pick<PasskeysProps, "email" | "hasPassword">;

function AddPasskey(account: Account) {
  const knows = useHasPasskeys();
  // This text is rendered by the server, and stays without JavaScript.
  if (knows === null) return <p className="hint">Adding a passkey needs JavaScript.</p>;
  return knows ? <AddForm {...account} /> : <p className="hint">{texts.notSupported}</p>;
}

function AddForm({ email, hasPassword }: Account) {
  // The password is checked before the device creates a passkey. Otherwise the device would store a passkey that the
  // server then refuses.
  const check = useReply();
  const fetcher = useReply();
  useFetcherToast(fetcher.key, fetcher.data?.ok ? fetcher.data : undefined);
  const begun = useRef<FormReply>(undefined);
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { busy, problem, begin } = useCeremony("makePasskey", (credential) => {
    const typed = { name: name.current?.value ?? "", password: password.current?.value ?? "" };
    void fetcher.submit({ intent: "add-passkey", ...typed, credential }, { method: "post", action });
  });
  useEffect(() => {
    if (!check.data?.ok || begun.current === check.data) return;
    begun.current = check.data;
    begin();
  }, [check.data, begin]);
  useEffect(() => {
    if (!fetcher.data?.ok) return;
    // Empty the fields for the next passkey.
    for (const input of [name.current, password.current]) if (input) input.value = "";
  }, [fetcher.data]);
  const refusal = [check.data, fetcher.data].find((reply) => reply?.ok === false);
  const message = problem ?? (refusal?.ok === false ? (Object.values(refusal.errors)[0] ?? refusal.message) : null);
  return (
    <form
      className="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const typed = password.current?.value ?? "";
        void check.submit({ intent: "begin-passkey", password: typed }, { method: "post", action });
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
      {hasPassword ? (
        <div className="field">
          <UsernameField email={email} />
          <label htmlFor={`${id}-password`}>{securityTexts.yourPassword}</label>
          <input
            ref={password}
            id={`${id}-password`}
            type="password"
            className="input"
            required
            autoComplete="current-password"
            aria-invalid={refusal?.ok === false && refusal.errors.password ? true : undefined}
          />
        </div>
      ) : null}
      <button
        type="submit"
        className="btn btn-quiet"
        disabled={busy || [check, fetcher].some(({ state }) => state !== "idle")}
      >
        Add a passkey
      </button>
    </form>
  );
}
