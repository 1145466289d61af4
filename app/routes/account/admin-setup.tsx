// The first admin of a new site, by the code in the server's log (docs/product.md, First admin). Once there is an
// admin, this page is gone.
import { redirect } from "react-router";

import { hasAdmin, submitSetup } from "~/accounts/index.server";
import { pageMeta } from "~/site/index";
import { getServices } from "~/platform/index.server";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/admin-setup";
import { AccountPage } from "./account-page";
import { NewAccountFields } from "./new-account-fields";

export async function loader({ context }: Route.LoaderArgs) {
  if (await hasAdmin(getServices(context).db)) throw redirect("/admin-login");
  return null;
}

export async function action(args: Route.ActionArgs) {
  return submitSetup(args);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Set up this site",
    description: "Create the first administrator of this site.",
    path: "/admin-setup",
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function AdminSetup({ actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <AccountPage
      tint="jac"
      art="empty-testimonials"
      title="Set up this site"
      lead="Create your account as its administrator. The code is in the server's log, and works once."
    >
      <SiteForm id="setup" form={form} action="/admin-setup" className="form form-two">
        <TextField
          name="code"
          label="Code from the log"
          hint="Three groups of four letters and digits"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewAccountFields />
        <SubmitButton busyLabel="Creating your account...">Create the administrator</SubmitButton>
      </SiteForm>
    </AccountPage>
  );
}
