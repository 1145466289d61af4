// Panels of /profile/security for the email address, the password and the sessions.
import { href } from "react-router";

import { changeEmailTexts } from "~/accounts/texts/change-email";
import { newPasswordTexts } from "~/accounts/texts/passwords";
import { changePasswordTexts, securityTexts, sessionTexts } from "~/accounts/texts/security";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";

import { OwnPasswordField, UsernameField } from "./confirm-identity";
import { type ReplyOf, useSecurityForm } from "./use-security-form";
import { useZone } from "~/ui/use-site";

export interface ChangeEmailProps {
  email: string;
  /** The requested address that is not confirmed yet; null without a request. */
  pending: { email: string; until: string } | null;
  hasPassword: boolean;
  inDocument: ReplyOf;
}

const action = href("/profile/security");

export function ChangeEmail({ email, pending, hasPassword, inDocument }: ChangeEmailProps) {
  const zone = useZone();
  const texts = changeEmailTexts;
  const form = useSecurityForm("change-email", inDocument);
  return (
    <section className="panel" aria-labelledby="new-email">
      <h2 id="new-email">{texts.title}</h2>
      <p>{texts.now(email)}</p>
      {pending ? (
        <div className="note">
          <p>
            {texts.pending(pending.email, withoutZone(formatInstant(Temporal.Instant.from(pending.until), zone), zone))}
          </p>
          <ActionButton action={action} fields={{ intent: "cancel-email-change" }}>
            {texts.cancel}
          </ActionButton>
        </div>
      ) : null}
      <details open={form.reply?.ok === false ? true : undefined}>
        <summary>{texts.change}</summary>
        {/* The changing key empties the form once a link was sent. */}
        <SiteForm key={pending?.until} id="change-email" form={form} action={action} own>
          <input type="hidden" name="intent" value="change-email" />
          <TextField name="email" label={texts.label} type="email" autoComplete="off" hint={texts.hint} />
          {hasPassword ? <OwnPasswordField email={email} /> : null}
          <SubmitButton busyLabel={securityTexts.busy}>{texts.submit}</SubmitButton>
        </SiteForm>
      </details>
    </section>
  );
}

export function ChangePassword({ email, inDocument }: { email: string; inDocument: ReplyOf }) {
  const texts = changePasswordTexts;
  const form = useSecurityForm("change-password", inDocument);
  return (
    <section className="panel" aria-labelledby="password-panel">
      <h2 id="password-panel">{texts.title}</h2>
      {/* The changing key empties the form after the password was changed. */}
      <SiteForm key={form.reply?.ok ? "changed" : "open"} id="change-password" form={form} action={action} own>
        <input type="hidden" name="intent" value="change-password" />
        <UsernameField email={email} />
        <PasswordField name="currentPassword" label={texts.current} autoComplete="current-password" />
        <PasswordField label={newPasswordTexts.label} autoComplete="new-password" hint={texts.hint} />
        <SubmitButton busyLabel={newPasswordTexts.busy}>{texts.submit}</SubmitButton>
      </SiteForm>
    </section>
  );
}

export interface SessionListProps {
  sessions: readonly { id: string; device: string; since: Date; isThisOne: boolean }[];
}

export function SessionList({ sessions }: SessionListProps) {
  const zone = useZone();
  const texts = sessionTexts;
  return (
    <section className="panel" aria-labelledby="sessions-panel">
      <h2 id="sessions-panel">{texts.title}</h2>
      <ul className="entries">
        {sessions.map(({ id, device, since, isThisOne }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>{" "}
              {isThisOne ? <span className="state state-good">{texts.thisDevice}</span> : null}
              <p className="hint">
                Since {withoutZone(formatInstant(Temporal.Instant.fromEpochMilliseconds(since.getTime()), zone), zone)}
              </p>
            </div>
            {isThisOne ? null : (
              <ActionButton
                action={action}
                fields={{ intent: "end-session", id }}
                className="btn btn-quiet btn-small"
                label={texts.endOf(device)}
              >
                {texts.end}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <ActionButton action={action} fields={{ intent: "end-other-sessions" }}>
          {texts.endOthers}
        </ActionButton>
      ) : null}
    </section>
  );
}
