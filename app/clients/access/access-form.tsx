// Forms for access entries, for the household and for the owner.
import { href } from "react-router";

import { ConfirmIdentity } from "~/accounts/index";
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { accessFields, accessNames } from "./access-fields";
import { accessFailed, accessTexts as texts } from "./texts";
import { accessStateInWords, type ClientAccessProps } from "./access-panels";
import type { StoredAccess } from "./queries.server";
import { useZone } from "~/ui/use-site";

interface OwnAccessFormProps {
  /** The stored entries' version, author and time; null when nothing is stored. */
  facts: (NonNullable<ClientAccessProps["facts"]> & { version: number }) | null;
  confirmed: boolean;
  hasPassword: boolean;
  email: string;
  reply: FormReply | undefined;
}

/**
 * The household's form. Stored entries are shown only after a confirmation; without it, only the filled-in fields are
 * saved.
 */
export function OwnAccessForm({ facts, reply, ...account }: OwnAccessFormProps) {
  const zone = useZone();
  const form = useFormReply(reply, { failed: accessFailed });
  const refusal = form.reply?.ok === false ? form.reply : undefined;
  const isShown = refusal?.preview !== undefined;
  const isWhole = facts === null || isShown || refusal?.values.intent?.[0] === "save";
  return (
    // The key remounts the form when stored entries are shown, and after a save.
    <SiteForm
      key={isShown ? "shown" : (facts?.version ?? 0)}
      id="way-in"
      form={form}
      action={href("/profile/access")}
      className="form form-two"
      own
      secret
    >
      <VersionField version={facts?.version ?? 0} />
      {facts ? <p>{accessStateInWords(facts, zone)}</p> : null}
      {isWhole ? null : <p className="hint">{texts.fillIn}</p>}
      {accessNames.map((name) => (
        <FormField key={name} name={name} field={accessFields[name]} />
      ))}
      <SubmitButton busyLabel={texts.saving} intent={isWhole ? "save" : "change"}>
        {texts.save}
      </SubmitButton>
      {facts && !isShown ? (
        <>
          <h2>{texts.see}</h2>
          <p className="hint">{texts.seeHint}</p>
          <ConfirmIdentity {...account} intent="look">
            {texts.show}
          </ConfirmIdentity>
        </>
      ) : null}
    </SiteForm>
  );
}

interface AccessFormProps {
  action: string;
  /** The stored entries; null when nothing is stored. */
  stored: StoredAccess | null;
  reply: FormReply | undefined;
}

/** The owner's form, which shows the stored entries. */
export function AccessForm({ action, stored, reply }: AccessFormProps) {
  const form = useFormReply(reply, { failed: accessFailed });
  return (
    <SiteForm id="way-in" form={form} action={action} className="form form-two" own secret>
      <VersionField version={stored?.version ?? 0} />
      {accessNames.map((name) => (
        <FormField key={name} name={name} field={accessFields[name]} initial={stored?.entries?.[name]} />
      ))}
      <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
    </SiteForm>
  );
}
