// The owner's replies at hand (docs/product.md, Leads): each as a lead would read it, and the form that writes one.
import { SettingsNav } from "~/offer/index";
import { ReplyForm, ReplyList, repliesTexts as texts } from "~/desk/index";
import { listReplies, submitReplies } from "~/desk/index.server";
import { getExchange, getServices } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-replies";

export async function loader({ context }: Route.LoaderArgs) {
  const replies = await listReplies(getServices(context).db);
  const edit = getExchange(context).query.get("edit");
  return { replies, edited: replies.find(({ id }) => id === edit) ?? null };
}

export async function action(args: Route.ActionArgs) {
  return submitReplies(args);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function SettingsReplies({ loaderData: { replies, edited }, actionData }: Route.ComponentProps) {
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "save";
  const form = useFormReply(aboutForm ? actionData : undefined, {});
  // What was refused of one reply is not shown in the form of another.
  const isAbout = !form.reply || form.reply.ok || form.reply.values.id?.[0] === edited?.id;
  return (
    <>
      <PageHead title="Settings" lead={texts.lead} />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <ReplyList replies={replies} />
        <ReplyForm
          key={edited ? `${edited.id} ${edited.body}` : `new ${replies.length}`}
          reply={edited}
          form={isAbout ? form : { ...form, reply: undefined }}
        />
      </div>
    </>
  );
}
