// Questions of /faq (docs/product.md, Pages): as visitors read them, the form, and the history.
import { href } from "react-router";

import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { useEntryForm } from "~/offer/versions/entry-form";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { QuestionForm, QuestionList } from "~/site/questions/question-screen";
import { questionTexts as texts } from "~/site/questions/texts";
import { loadQuestions, submitQuestions } from "~/site/questions/questions.server";

import type { Route } from "./+types/settings-faq";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return loadQuestions(db, getBusiness(context), now(), getExchange(context).query);
}

export const action = async (args: Route.ActionArgs) => submitQuestions(args);

export const meta = () => settingsTitle(href("/admin/settings/faq"));

export default function SettingsFaq({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, edited, ...about } = loaderData;
  const { version, looking } = about;
  const { form, refusal } = useEntryForm(actionData, { edited, what: "questions" });
  return (
    <KeptScreen
      page={href("/admin/settings/faq")}
      lead={texts.lead}
      seen={texts.seen}
      {...about}
      refusal={refusal}
      form={<QuestionForm key={`${edited?.id} ${version}`} edited={edited} version={version} form={form} />}
    >
      <QuestionList questions={questions} version={looking === null ? version : null} />
    </KeptScreen>
  );
}
