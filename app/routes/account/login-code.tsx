// The code after the password, where somebody has turned one-time codes on.
import { Link, redirect } from "react-router";

import { homeOf } from "~/accounts/index";
import { awaitsCode, submitCode, toOf } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";
import { getActor, getExchange } from "~/platform/index.server";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/login-code";
import { AccountPage } from "./account-page";

export function loader({ context }: Route.LoaderArgs) {
  const to = toOf(context);
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? homeOf(actor.role));
  if (!awaitsCode(context)) throw redirect(to ? `/login?to=${encodeURIComponent(to)}` : "/login");
  return { to, backup: getExchange(context).query.has("backup") };
}

export async function action(args: Route.ActionArgs) {
  return submitCode(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "One-time code",
    description: "Enter the code your app shows.",
    path: "/login/code",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { to, backup } = loaderData;
  const searchOf = (kind: "app" | "backup") =>
    new URLSearchParams([...(to ? [["to", to]] : []), ...(kind === "backup" ? [["backup", "1"]] : [])]);
  return (
    <AccountPage
      tint="sea"
      art="empty-squad"
      title={backup ? "Backup code" : "One-time code"}
      lead={
        backup
          ? "One of the codes you wrote down. Each works once."
          : "Your password is right. Now enter the six digits your authenticator app shows."
      }
      more={
        <>
          <Link to={`/login/code?${searchOf(backup ? "app" : "backup")}`}>
            {backup ? "Use the app instead" : "Don't have your app? Use a backup code"}
          </Link>
          <Link to={to ? `/login?${searchOf("app")}` : "/login"}>Start over</Link>
        </>
      }
    >
      <SiteForm
        key={backup ? "backup" : "app"}
        id="login-code"
        form={form}
        action={`/login/code?${searchOf(backup ? "backup" : "app")}`}
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
        <SubmitButton busyLabel="Logging in...">Log in</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}
