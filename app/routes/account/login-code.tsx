// The code after the password, where somebody has turned one-time codes on.
import { Link, redirect } from "react-router";

import { homeOf } from "~/features/accounts/rules";
import { awaitsCode } from "~/features/security/sign-in.server";
import { submitCode, toOf } from "~/features/security/submit-code.server";
import { pageMeta } from "~/features/seo/meta";
import { getActor } from "~/server/context";
import { unexpectedFailure } from "~/shared/unexpected";
import { TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/form";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/login-code";
import { AccountPage } from "./account-page";

export const shouldRevalidate = unlessRefused;

export function loader({ request, context }: Route.LoaderArgs) {
  const to = toOf(request);
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? homeOf(actor.role));
  if (!awaitsCode(request)) throw redirect(to ? `/login?to=${encodeURIComponent(to)}` : "/login");
  return { to, backup: new URL(request.url).searchParams.has("backup") };
}

export async function action(args: Route.ActionArgs) {
  return submitCode(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
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
          : "Your password is right. Now the six digits your authenticator app shows."
      }
      more={
        <>
          <Link to={`/login/code?${searchOf(backup ? "app" : "backup")}`}>
            {backup ? "Use the app instead" : "No app at hand? Use a backup code"}
          </Link>
          <Link to={to ? `/login?${searchOf("app")}` : "/login"}>Begin again</Link>
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
