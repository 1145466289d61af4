// The questions as visitors read them, each with what the owner can do with it.
import { href, Link } from "react-router";

import type { Question } from "~/business/texts/faq";
import { questionTexts as texts } from "~/site/questions/texts";
import { ActionButton } from "~/ui/app/action-button";
import { FaqList } from "~/ui/faq-list";

const page = href("/admin/settings/faq");

/** `version`: of the questions on the page; null: they are former ones, which nothing is changed on. */
export function QuestionDesk({ questions, version }: { questions: readonly Question[]; version: number | null }) {
  return (
    <section className="panel own-questions" aria-labelledby="questions">
      <h2 id="questions">{texts.asRead}</h2>
      {questions.length === 0 ? <p className="empty">{texts.none}</p> : null}
      {questions.map(({ id, question, answer }, place) => (
        <div key={id}>
          <FaqList name="faq" items={[{ question, answer }]} />
          {version === null ? null : (
            <div className="actions tight">
              <Link
                to={`${page}?edit=${encodeURIComponent(id)}#question-question`}
                className="btn btn-quiet btn-small"
                aria-label={texts.editOf(question)}
              >
                {texts.edit}
              </Link>
              {place > 0 ? (
                <Press intent="up" id={id} version={version} label={texts.upOf(question)} name={texts.up} />
              ) : null}
              <Press intent="remove" id={id} version={version} label={texts.removeOf(question)} name={texts.remove} />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

interface PressProps {
  intent: string;
  id: string;
  version: number;
  label: string;
  name: string;
}

const Press = ({ intent, id, version, label, name }: PressProps) => (
  <ActionButton
    action={page}
    fields={{ intent, id, version: String(version) }}
    className="btn btn-quiet btn-small"
    label={label}
  >
    {name}
  </ActionButton>
);
