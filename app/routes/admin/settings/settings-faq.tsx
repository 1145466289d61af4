// The questions of /faq (docs/product.md, Pages): as visitors read them, the form that writes one, and what was changed.
import { SettingsNav, updateFailed, VersionHistory, VersionNote } from "~/offer/index";
import { getExchange, getServices } from "~/platform/index.server";
import { QuestionDesk, QuestionForm, questionTexts as texts } from "~/site/index";
import { loadQuestions, submitQuestions } from "~/site/index.server";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-faq";

const page = "/admin/settings/faq";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return loadQuestions(db, now(), getExchange(context).query);
}

export async function action(args: Route.ActionArgs) {
  return submitQuestions(args);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

const formIntents = ["preview", "save"];

export default function SettingsFaq({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, edited, version, versions, looking } = loaderData;
  const aboutForm = !actionData || actionData.ok || formIntents.includes(actionData.values.intent?.[0] ?? "");
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("questions") });
  // What was refused of one question is not shown in the form of another.
  const isAbout = !form.reply || form.reply.ok || form.reply.values.id?.[0] === edited?.id;
  return (
    <>
      <PageHead title="Settings" lead={texts.lead} />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <VersionNote page={page} when={looking} />
      <div className="columns">
        <QuestionDesk questions={questions} version={looking === null ? version : null} />
        <div className="stack">
          <QuestionForm
            key={`${edited?.id} ${version}`}
            edited={edited}
            version={version}
            form={isAbout ? form : { ...form, reply: undefined }}
          />
          <VersionHistory page={page} versions={versions} now={version} />
        </div>
      </div>
    </>
  );
}
