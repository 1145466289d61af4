// The questions of /faq (docs/product.md, Pages): the owner's own, or the eight a new site begins with.
import { z } from "zod";

import { faq, type Question } from "~/business/texts/faq";
import { fillFields, textFields } from "~/business/texts/text-fields";
import type { Db } from "~/db/client.server";
import { getPricesNow, getVersioned, loadVersions, saveVersion, type Versioned } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { mostQuestions, questionTexts } from "./texts";

export const questions: Versioned<readonly Question[]> = {
  key: "faq",
  name: "Questions",
  stored: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  defaults: faq,
};

/** As visitors read them, with the amounts of today. */
export async function listQuestions(db: Db, now: Temporal.Instant): Promise<Question[]> {
  const [all, fields] = await Promise.all([getVersioned(db, questions), fieldsNow(db, now)]);
  return all.map((one) => ({ ...one, answer: fillFields(one.answer, fields) }));
}

const fieldsNow = async (db: Db, now: Temporal.Instant) => textFields(await getPricesNow(db, now));

/** As visitors would read this answer today. */
export const fillAnswer = async (db: Db, now: Temporal.Instant, answer: string): Promise<string> =>
  fillFields(answer, await fieldsNow(db, now));

/** What /admin/settings/faq shows. `query`: it may name a former version, and the question that is changed. */
export async function loadQuestions(db: Db, now: Temporal.Instant, query: URLSearchParams) {
  const [{ value, ...about }, fields] = await Promise.all([loadVersions(db, questions, query), fieldsNow(db, now)]);
  const edited = about.looking === null ? value.find(({ id }) => id === query.get("edit")) : undefined;
  const shown = value.map((one) => ({ ...one, answer: fillFields(one.answer, fields) }));
  return { ...about, questions: shown, edited: edited ?? null };
}

export interface QuestionInput {
  /** Null: a new one. */
  id: string | null;
  version: number;
  question: string;
  answer: string;
}

type Changed<Reason extends string> = Promise<Result<unknown, Reason | "changed-meanwhile">>;

export function saveQuestion(
  ctx: AdminContext,
  { id, version, question, answer }: QuestionInput,
): Changed<"asked-already" | "too-many" | "no-such-question"> {
  return saveVersion(ctx, questions, { version, action: id ? "changeQuestion" : "addQuestion" }, (all) => {
    const others = all.filter((one) => one.id !== id);
    if (id && others.length === all.length) return refused("no-such-question");
    const isSame = (one: Question) => one.question.toLowerCase() === question.toLowerCase();
    if (others.some(isSame)) return refused("asked-already");
    if (!id && all.length >= mostQuestions) return refused("too-many");
    const kept = { id: id ?? crypto.randomUUID(), question, answer };
    return done({
      value: id ? all.map((one) => (one.id === id ? kept : one)) : [...all, kept],
      summary: questionTexts.summaries[id ? "change" : "add"](question),
    });
  });
}

type Picked = { id: string; version: number };

export const removeQuestion = (ctx: AdminContext, { id, version }: Picked): Changed<"no-such-question"> =>
  saveVersion(ctx, questions, { version, action: "removeQuestion" }, (all) => {
    const gone = all.find((one) => one.id === id);
    if (!gone) return refused("no-such-question");
    return done({ value: all.filter((one) => one !== gone), summary: questionTexts.summaries.remove(gone.question) });
  });

/** Before the one it follows; the first one stays the first. */
export const moveQuestionUp = (ctx: AdminContext, { id, version }: Picked): Changed<"no-such-question"> =>
  saveVersion(ctx, questions, { version, action: "moveQuestion" }, (all) => {
    const place = all.findIndex((one) => one.id === id);
    const moved = all[place];
    if (!moved) return refused("no-such-question");
    const rest = all.filter((one) => one !== moved);
    return done({
      value: rest.toSpliced(Math.max(0, place - 1), 0, moved),
      summary: questionTexts.summaries.up(moved.question),
    });
  });
