// A client makes an account.
import { Link, redirect } from "react-router";

import { homeOf, registrationBroke } from "~/accounts/index";
import { submitRegistration } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";
import { getActor, getExchange, ownPath } from "~/platform/index.server";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/register";
import { AccountPage } from "./account-page";
import { NewAccountFields } from "./new-account-fields";

export function loader({ context }: Route.LoaderArgs) {
  const to = ownPath(getExchange(context).query.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? homeOf(actor.role));
  return { search: to ? `?to=${encodeURIComponent(to)}` : "" };
}

export async function action(args: Route.ActionArgs) {
  return submitRegistration(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Create an account",
    description:
      "Create an account for your dogs: keep what a walker should know, sign the contract, and request walks and visits.",
    path: "/register",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData, { failed: registrationBroke });
  const { search } = loaderData;
  return (
    <AccountPage
      tint="poppy"
      art="thank-you"
      title="Create an account"
      lead="For your pets, your contract and your requests. It's free."
      more={
        <>
          <Link to={`/login${search}`}>I already have an account</Link>
          <Link to="/privacy">What happens to my data</Link>
        </>
      }
    >
      <SiteForm id="register" form={form} action={`/register${search}`} className="form form-two">
        <NewAccountFields />
        <SubmitButton busyLabel="Creating your account...">Create my account</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}
