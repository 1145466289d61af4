// Creates the first admin, who enters the code printed in the server's log (docs/product.md, First admin). Once there
// is an admin, this page no longer exists.
import { href, redirect } from "react-router";

import { registerTexts } from "~/accounts/texts/register-page";
import { setupTexts as texts } from "~/accounts/texts/entering";
import { hasAdmin } from "~/accounts/register/first-admin.server";
import { submitSetup } from "~/accounts/register/submit-setup.server";
import { usZones } from "~/business/times/time-zones";
import { getServices } from "~/platform/context/context";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/admin-setup";
import { accountMeta, AccountPage } from "./account-page";
import { NewAccountFields } from "./new-account-fields";

export async function loader({ context }: Route.LoaderArgs) {
  if (await hasAdmin(getServices(context).db)) throw redirect(href("/admin-login"));
  return null;
}

export const action = submitSetup;

export const meta = accountMeta("/admin-setup", texts.title, texts.about);

export default function AdminSetup({ actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <AccountPage tint="jac" art="empty-testimonials" title={texts.title} lead={texts.lead}>
      <SiteForm id="setup" form={form} action={href("/admin-setup")} className="form form-two">
        <TextField
          name="code"
          label="Code from the log"
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewAccountFields />
        <SelectField
          name="timeZone"
          label="Time zone"
          hint={texts.zoneHint}
          choices={[["", texts.noZone], ...usZones]}
          data-time-zone
        />
        <SubmitButton busyLabel={registerTexts.busy}>{texts.create}</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}
