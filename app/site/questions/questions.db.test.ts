// The owner's FAQ questions: validation, limits, conflicting edits, preview and history.
import { expect, test } from "vitest";

import { sampleFaq as faq } from "~/sample/business/sample-faq";
import { moveEntryUp, removeEntry, saveEntry } from "~/offer/versions/entries.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { listQuestions, questions, submitQuestions } from "./questions.server";

const cats = { intent: "save", version: "0", question: "Do you sit cats?", answer: "Yes, {weekend} more on weekends." };
const written = { question: "One more?", answer: "Answer" };
const asked = faq.map(({ question }) => question);

onEachDatabase("the FAQ questions", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  const read = async (ctx: Awaited<ReturnType<typeof owner>>) => listQuestions(ctx.db, ctx.business, ctx.now);
  const names = async (ctx: Awaited<ReturnType<typeof owner>>) => (await read(ctx)).map(({ question }) => question);

  test("the FAQ questions refuse wrong input with an error beside the field and keep the typed values", async () => {
    const ctx = await owner();
    for (const [wrong, status, errors] of [
      [{ question: "Hm?" }, 400, { question: "Write a question of at least 5 characters" }],
      [{ answer: " " }, 400, { answer: "Write an answer of at least 5 characters" }],
      [{ answer: "It is {price}." }, 400, { answer: expect.stringMatching(/^I don't know \{price\}\. You can use/) }],
      [{ question: (asked[0] ?? "").toUpperCase() }, 409, { question: "You already have this question" }],
      [{ id: "gone" }, 409, { question: "That question doesn't exist anymore" }],
      [{ answer: "x".repeat(5001) }, 400, { answer: expect.any(String) }],
    ] as const) {
      const fields = { ...cats, ...wrong };
      const refusal = await refusalOf(submitQuestions(actionArgs(ctx.db, ctx.actor, fields)));
      expect(refusal).toMatchObject({ status, errors, values: { answer: [fields.answer] } });
    }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("the FAQ questions cannot exceed thirty", async () => {
    const ctx = await owner();
    for (let version = 0; faq.length + version < 30; version++)
      await saveEntry(ctx, questions, { id: null, version, written: { ...written, question: `Question ${version}` } });
    const version = 30 - faq.length;
    expect(await saveEntry(ctx, questions, { id: null, version, written })).toEqual({ ok: false, reason: "too-many" });
  });

  test("the FAQ questions cannot exceed the length limit of their page in total", async () => {
    const ctx = await owner();
    const answer = "x".repeat(5000);
    const kept = [];
    for (let version = 0; version < 4; version++) {
      const question = `Question ${version}`;
      kept.push(await saveEntry(ctx, questions, { id: null, version, written: { question, answer } }));
    }
    expect(kept.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(kept.at(-1)).toEqual({ ok: false, reason: "too-long" });
  });

  test("a conflicting edit from a second tab gets a 409, and the typed text stays in the form", async () => {
    const ctx = await owner();
    await saveEntry(ctx, questions, { id: null, version: 0, written: { ...written, question: "First?" } });
    const late = await refusalOf(submitQuestions(actionArgs(ctx.db, ctx.actor, cats)));
    expect(late).toMatchObject({ status: 409, values: { question: ["Do you sit cats?"], version: ["1"] } });
    expect(await names(ctx)).toEqual([...asked, "First?"]);
    await submitQuestions(actionArgs(ctx.db, ctx.actor, { ...cats, version: "1" }));
    expect(await names(ctx)).toEqual([...asked, "First?", "Do you sit cats?"]);
  });

  test("the FAQ questions fill in the fields in braces on the page and in the preview, which saves nothing", async () => {
    const ctx = await owner();
    const fields = { ...cats, intent: "preview" };
    const seen = await refusalOf(submitQuestions(actionArgs(ctx.db, ctx.actor, fields)));
    expect(seen).toMatchObject({ errors: {}, preview: { answer: "Yes, $5 more on weekends." } });
    expect(await names(ctx)).toEqual(asked);
    await submitQuestions(actionArgs(ctx.db, ctx.actor, cats));
    expect((await read(ctx)).at(-1)?.answer).toBe("Yes, $5 more on weekends.");
  });

  test("the FAQ questions can be reordered, edited, removed and restored to the defaults", async () => {
    const ctx = await owner();
    const [first, second] = faq;
    await moveEntryUp(ctx, questions, { id: second?.id ?? "", version: 0 });
    expect((await names(ctx)).slice(0, 2)).toEqual([asked[1], asked[0]]);
    await removeEntry(ctx, questions, { id: first?.id ?? "", version: 1 });
    expect(await removeEntry(ctx, questions, { id: first?.id ?? "", version: 2 })).toMatchObject({
      reason: "gone",
    });
    const free = { question: "Is it free?", answer: "It is free." };
    await saveEntry(ctx, questions, { id: second?.id ?? "", version: 2, written: free });
    expect(await names(ctx)).toEqual(["Is it free?", ...asked.slice(2)]);
    await submitQuestions(actionArgs(ctx.db, ctx.actor, { intent: "restore", to: "0", version: "3" }));
    expect(await names(ctx)).toEqual(asked);
  });
});
