// A client makes an account (specification §5, §8 Register).
import { Link, redirect } from "react-router";

import { registrationBroke } from "~/features/accounts/messages";
import { homeOf } from "~/features/accounts/rules";
import { submitRegistration } from "~/features/accounts/submit-registration.server";
import { pageMeta } from "~/features/seo/meta";
import { getActor } from "~/server/context";
import { ownPath } from "~/server/return-to";
import { SiteForm, SubmitButton } from "~/ui/form";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/register";
import { AccountPage } from "./account-page";
import { NewAccountFields } from "./new-account-fields";

export const shouldRevalidate = unlessRefused;

export function loader({ request, context }: Route.LoaderArgs) {
  const to = ownPath(new URL(request.url).searchParams.get("to"));
  const actor = getActor(context);
  if (actor.kind === "signed-in") throw redirect(to ?? homeOf(actor.role));
  return { search: to ? `?to=${encodeURIComponent(to)}` : "" };
}

export async function action(args: Route.ActionArgs) {
  return submitRegistration(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), registrationBroke);
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
  const form = useFormReply(actionData);
  const { search } = loaderData;
  return (
    <AccountPage
      tint="poppy"
      art="thank-you"
      title="Create an account"
      lead="For your pets, your contract and your requests. It costs nothing."
      more={
        <>
          <Link to={`/login${search}`}>I have an account</Link>
          <Link to="/privacy">What happens with my data</Link>
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
