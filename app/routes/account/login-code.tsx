// Page that asks for a one-time code after the password was correct.
import { href, Link, redirect } from "react-router";

import { codeTexts as texts } from "~/accounts/texts/entering";
import { firstPageOf } from "~/accounts/rules";
import { loginTexts } from "~/accounts/texts/login-page";
import { awaitsCode } from "~/accounts/security/sign-in.server";
import { submitCode, readReturnPath } from "~/accounts/security/submit-code.server";
import { getActor, getExchange } from "~/platform/context/context";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/login-code";
import { accountMeta, AccountPage } from "./account-page";

export function loader({ context }: Route.LoaderArgs) {
  const to = readReturnPath(context);
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? firstPageOf(actor.role));
  if (!awaitsCode(context)) throw redirect(to ? `${href("/login")}?to=${encodeURIComponent(to)}` : href("/login"));
  return { to, backup: getExchange(context).query.has("backup") };
}

export const action = submitCode;

export const meta = accountMeta("/login/code", texts.title, "Enter the code your app shows.");

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { to, backup } = loaderData;
  const searchOf = (kind: "app" | "backup") =>
    new URLSearchParams([...(to ? [["to", to]] : []), ...(kind === "backup" ? [["backup", "1"]] : [])]);
  return (
    <AccountPage
      tint="sea"
      art="empty-squad"
      title={backup ? "Backup code" : texts.title}
      lead={backup ? texts.backupLead : texts.lead}
      more={
        <>
          <Link to={`${href("/login/code")}?${searchOf(backup ? "app" : "backup")}`}>
            {backup ? "Use the app instead" : texts.toBackup}
          </Link>
          <Link to={to ? `${href("/login")}?${searchOf("app")}` : href("/login")}>Start over</Link>
        </>
      }
    >
      <SiteForm
        key={backup ? "backup" : "app"}
        id="login-code"
        form={form}
        action={`${href("/login/code")}?${searchOf(backup ? "backup" : "app")}`}
        own
      >
        <TextField
          name="code"
          label="Code"
          autoComplete={backup ? "off" : "one-time-code"}
          inputMode={backup ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton busyLabel={loginTexts.busy}>{loginTexts.submit}</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}
