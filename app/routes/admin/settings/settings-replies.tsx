// Saved replies to leads (docs/product.md, Leads): a preview of each reply, the form, and the history.
import { href } from "react-router";

import { ReplyForm, ReplyList } from "~/desk/replies/reply-list";
import { repliesTexts as texts } from "~/desk/replies/texts";
import { loadReplies, submitReplies } from "~/desk/replies/replies.server";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { useEntryForm } from "~/offer/versions/entry-form";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";

import type { Route } from "./+types/settings-replies";

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadReplies(getServices(context).db, getExchange(context).query, getBusiness(context).timeZone);

export const action = async (args: Route.ActionArgs) => submitReplies(args);

export const meta = () => settingsTitle(href("/admin/settings/replies"));

export default function SettingsReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, edited, ...about } = loaderData;
  const { version, looking } = about;
  const { form, refusal } = useEntryForm(actionData, { edited, what: "replies" });
  return (
    <KeptScreen
      page={href("/admin/settings/replies")}
      lead={texts.lead}
      {...about}
      refusal={refusal}
      form={<ReplyForm key={`${edited?.id} ${version}`} edited={edited} version={version} form={form} />}
    >
      <ReplyList replies={entries} version={looking === null ? version : null} />
    </KeptScreen>
  );
}
