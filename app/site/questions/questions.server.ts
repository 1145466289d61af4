// Questions of /faq (docs/product.md, Pages): the owner's own, or the eight defaults of a new site. Also the owner's
// forms to edit them.
import type { Business } from "~/business/business";
import type { AdminContext } from "~/platform/index.server";
import { href } from "react-router";
import { z } from "zod";

import {
  listActions,
  getTermsNow,
  getServiceHours,
  getVersioned,
  type KeptList,
  loadEntries,
} from "~/offer/index.server";
import { noFacts, textFields, unknownField, fillFields } from "~/business/texts/text-fields";
import { entryFields } from "~/offer/index";
import { shownAreas } from "~/business/areas/areas";
import { schemaOf } from "~/shared/fields";
import { faq, type Question } from "~/business/texts/faq";
import type { Db } from "~/db/client.server";

import { questionRefusals, questionSaved, questionTexts, mostQuestions, mostQuestionCharacters } from "./texts";
import { questionFields } from "./question-fields";

type WrittenQuestion = Omit<Question, "id">;

export const questions: KeptList<WrittenQuestion> = {
  key: "faq",
  name: "Questions",
  entry: "Question",
  stored: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  defaults: faq,
  least: 0,
  most: mostQuestions,
  mostCharacters: mostQuestionCharacters,
  titleOf: ({ question }) => question,
};

/** Returns the questions with today's amounts filled in. */
export async function listQuestions(db: Db, business: Business, now: Temporal.Instant): Promise<Question[]> {
  const [all, fields] = await Promise.all([getVersioned(db, questions), fieldsNow(db, business, now)]);
  return all.map((one) => ({ ...one, answer: fillFields(one.answer, fields) }));
}

export const countQuestions = async (db: Db): Promise<number> => (await getVersioned(db, questions)).length;

async function fieldsNow(db: Db, business: Business, now: Temporal.Instant) {
  const [terms, service] = await Promise.all([getTermsNow(db, business, now), getServiceHours(db)]);
  const { callHours } = business.identity;
  return textFields({ ...terms, areas: shownAreas(business.areas), service, callHours });
}

/** Returns the answer with today's amounts filled in. */
const fillAnswer = async ({ db, business, now }: AdminContext, answer: string): Promise<string> =>
  fillFields(answer, await fieldsNow(db, business, now));

/** Loads the data of /admin/settings/faq. `query` may name an earlier version to show and the question to edit. */
export async function loadQuestions(db: Db, business: Business, now: Temporal.Instant, query: URLSearchParams) {
  const [{ entries, ...about }, fields] = await Promise.all([
    loadEntries(db, questions, query, business.timeZone),
    fieldsNow(db, business, now),
  ]);
  return { ...about, questions: entries.map((one) => ({ ...one, answer: fillFields(one.answer, fields) })) };
}

const known = textFields(noFacts);

const questionForm = z.object({ ...entryFields, ...schemaOf(questionFields).shape }).superRefine(({ answer }, ctx) => {
  const unknown = unknownField(answer, known);
  if (unknown) ctx.addIssue({ code: "custom", path: ["answer"], message: questionTexts.unknownField(unknown) });
});

export const submitQuestions = listActions({
  page: href("/admin/settings/faq"),
  schema: questionForm,
  list: questions,
  writtenOf: ({ question, answer }) => ({ question, answer }),
  previewOf: async (ctx, { question, answer }) => ({ question, answer: await fillAnswer(ctx, answer) }),
  refusals: questionRefusals,
  done: questionSaved,
});
