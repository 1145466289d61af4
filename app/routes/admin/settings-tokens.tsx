// Keys for programs that call the functions of specification §7.
import { SettingsNav } from "~/features/settings/components/settings-nav";
import { NewToken } from "~/features/tokens/components/new-token";
import { TokenTable } from "~/features/tokens/components/token-table";
import { tokensFailed } from "~/features/tokens/messages";
import { listApiTokens } from "~/features/tokens/queries.server";
import { submitTokens } from "~/features/tokens/submit-tokens.server";
import { getServices } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { TextField } from "~/ui/field";
import { SiteForm, SubmitButton } from "~/ui/form";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/settings-tokens";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  return { tokens: await listApiTokens(getServices(context).db), next: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  return submitTokens(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), tokensFailed);
}

export function meta() {
  return [{ title: "API tokens" }, { name: "robots", content: "noindex" }];
}

export default function SettingsTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, next } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "make";
  const form = useFormReply(aboutForm ? actionData : undefined);
  const token = form.reply && "token" in form.reply ? String(form.reply.token) : null;
  return (
    <>
      <PageHead
        title="Settings"
        lead="A token lets a program make clients and send mail in your name. Keep it secret."
      />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="stack">
        {token ? <NewToken token={token} /> : null}
        <section className="panel" aria-labelledby="make-token">
          <h2 id="make-token">Make a token</h2>
          <SiteForm key={tokens.length} own id="token" form={form} action="/admin/settings/tokens">
            <input type="hidden" name="intent" value="make" />
            <input type="hidden" name="id" value={next} />
            <TextField name="name" label="Name" hint="What is it for? “Bookkeeping”." autoComplete="off" />
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
