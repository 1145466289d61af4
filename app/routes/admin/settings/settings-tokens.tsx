// API tokens for programs that call the HTTP functions (docs/product.md, Functions).
import { href, Link } from "react-router";

import { NewToken, TokenTable } from "~/accounts/tokens/token-panels";
import { tokensFailed } from "~/accounts/tokens/texts";
import { listApiTokens } from "~/accounts/tokens/queries.server";
import { submitTokens } from "~/accounts/tokens/submit-tokens.server";
import { getServices, getBusiness } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-tokens";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  tokens: await listApiTokens(getServices(context).db, getBusiness(context).timeZone),
  next: crypto.randomUUID(),
});

export const action = async (args: Route.ActionArgs) => submitTokens(args);

export const meta = () => [{ title: "API tokens" }];

export default function SettingsTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, next } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "make";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: tokensFailed });
  const token = form.reply && "token" in form.reply ? String(form.reply.token) : null;
  return (
    <>
      <PageHead
        title="API tokens"
        lead="A token lets a program make clients and send email in your name. Keep it secret."
      >
        <Link to={href("/admin/system")} className="btn btn-quiet">
          System
        </Link>
      </PageHead>
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="stack">
        {token ? <NewToken token={token} /> : null}
        <section className="panel" aria-labelledby="make-token">
          <h2 id="make-token">Make a token</h2>
          <SiteForm key={tokens.length} own id="token" form={form} action={href("/admin/settings/tokens")}>
            <input type="hidden" name="intent" value="make" />
            <input type="hidden" name="id" value={next} />
            <TextField
              name="name"
              label="Name"
              hint="What the token is for, such as “Bookkeeping”."
              autoComplete="off"
            />
            <div className="form-end">
              <SubmitButton busyLabel="Making...">Make token</SubmitButton>
            </div>
          </SiteForm>
        </section>
        <TokenTable tokens={tokens} />
      </div>
    </>
  );
}
