// Panel for one-time codes, which are on, off, or being set up.
import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import type { CodeSetup } from "./one-time-codes.server";
import { type ReplyOf, useSecurityForm } from "./use-security-form";
import { OwnPasswordField } from "./confirm-identity";
import { oneTimeCodeTexts as texts, securityTexts } from "~/accounts/texts/security";

const action = href("/profile/security");

export interface OneTimeCodesProps {
  on: boolean;
  /** The setup that was begun and waits for its first code; null without one. */
  setup: CodeSetup | null;
  email: string;
  inDocument: ReplyOf;
}

export function OneTimeCodes({ on, setup, email, inDocument }: OneTimeCodesProps) {
  // The states of the forms are held here, because the replies must survive when the forms below are replaced.
  const begin = useSecurityForm("begin-codes", inDocument);
  const confirm = useSecurityForm("confirm-codes", inDocument);
  const renew = useSecurityForm("renew-backup-codes", inDocument);
  const end = useSecurityForm("end-codes", inDocument);
  const codes = [confirm, renew].map(shownCodes).find(Boolean);
  return (
    <section className="panel" aria-labelledby="codes-panel">
      <div className="panel-head">
        <h2 id="codes-panel">One-time codes</h2>
        {on ? <span className="state state-good">On</span> : <span className="state">Off</span>}
      </div>
      <p>{texts.lead}</p>
      {on && codes ? <BackupCodes codes={codes} /> : null}
      {on ? <WhileOn renew={renew} end={end} email={email} /> : null}
      {!on && setup ? <SetUp setup={setup} form={confirm} /> : null}
      {!on && !setup ? <PasswordForm intent="begin-codes" form={begin} email={email} submit="Turn on" /> : null}
    </section>
  );
}

/** Returns the backup codes in a reply; undefined when there are none. */
const shownCodes = ({ reply }: SiteFormState): string[] | undefined =>
  reply?.ok ? reply.note?.split("\n") : undefined;

function SetUp({ setup, form }: { setup: CodeSetup; form: SiteFormState }) {
  const { picture, secret } = setup;
  return (
    <>
      <p>{texts.scan}</p>
      <svg className="qr" viewBox={`0 0 ${picture.size} ${picture.size}`} aria-hidden>
        <path d={picture.path} />
      </svg>
      <p>
        {texts.typeKey}
        <code className="secret">{secret}</code>
      </p>
      <SiteForm id="confirm-codes" form={form} action={action} own>
        <input type="hidden" name="intent" value="confirm-codes" />
        <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        <SubmitButton busyLabel={securityTexts.busy}>Confirm</SubmitButton>
      </SiteForm>
      <ActionButton action={action} fields={{ intent: "cancel-codes" }}>
        Cancel
      </ActionButton>
    </>
  );
}

function WhileOn({ renew, end, email }: { renew: SiteFormState; end: SiteFormState; email: string }) {
  return (
    <>
      <details open={openFor(renew)}>
        <summary>New backup codes</summary>
        <PasswordForm intent="renew-backup-codes" form={renew} email={email} submit="Make new ones" />
      </details>
      <details open={openFor(end)}>
        <summary>Turn one-time codes off</summary>
        <PasswordForm intent="end-codes" form={end} email={email} submit="Turn off" />
      </details>
    </>
  );
}

function PasswordForm({
  intent,
  form,
  email,
  submit,
}: {
  intent: string;
  form: SiteFormState;
  email: string;
  submit: string;
}) {
  return (
    <SiteForm id={intent} form={form} action={action} own>
      <input type="hidden" name="intent" value={intent} />
      <OwnPasswordField email={email} />
      <SubmitButton busyLabel={securityTexts.busy}>{submit}</SubmitButton>
    </SiteForm>
  );
}

/** Expands the section while it shows a refusal. */
const openFor = ({ reply }: SiteFormState) => (reply && !reply.ok ? true : undefined);

function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="note note-warning" aria-live="polite">
      <p>
        <strong>Write these backup codes down now.</strong> {texts.onlyOnce}
      </p>
      <ul className="code-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
