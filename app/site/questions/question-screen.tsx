// /admin/settings/faq: the questions as visitors read them, the editing form and the history of changes.
import { href } from "react-router";

import type { Question } from "~/business/texts/faq";
import { EntryForm, KeptEntries } from "~/offer/index";
import { questionFields } from "~/site/questions/question-fields";
import { questionTexts as texts } from "~/site/questions/texts";
import { FaqList } from "~/ui/faq-list";
import type { SiteFormState } from "~/ui/form/site-form-state";

const page = href("/admin/settings/faq");

export function QuestionList({ questions, version }: { questions: readonly Question[]; version: number | null }) {
  const entries = questions.map((question) => ({
    id: question.id,
    title: question.question,
    shown: <FaqList name="faq" items={[question]} />,
  }));
  return (
    <KeptEntries page={page} firstField="question-question" entries={entries} version={version} none={texts.none} />
  );
}

export interface QuestionFormProps {
  /** The question being edited. The {fields} in its answer are not filled in. */
  edited: Question | null;
  version: number;
  form: SiteFormState;
}

export const QuestionForm = ({ edited, version, form }: QuestionFormProps) => (
  <EntryForm
    page={page}
    id="question"
    title={edited ? "Change a question" : "A new question"}
    save="Save question"
    fields={questionFields}
    edited={edited && { ...edited }}
    version={version}
    form={form}
    renderPreview={(seen) => <FaqList name="preview" items={[seen as Question]} />}
  />
);
