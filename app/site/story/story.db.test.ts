// The owner's story: validation, limits, conflicting edits, preview and history.
import { expect, test } from "vitest";

import { sampleStory as story } from "~/sample/business/sample-story";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { getStory, submitStory } from "./story.server";

const rain = {
  intent: "save",
  version: "0",
  heading: "When it rains",
  text: "We go out, only shorter.\r\n\r\nI bring a towel.",
};
const headings = story.map(({ heading }) => heading);

onEachDatabase("the story", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitStory(actionArgs(ctx.db, ctx.actor, fields));
  const read = async (ctx: Owner) => (await getStory(ctx.db)).map(({ heading }) => heading);

  test("the story refuses wrong input with an error beside the field and keeps the typed values", async () => {
    const ctx = await owner();
    for (const [wrong, status, errors] of [
      [{ heading: "Hm" }, 400, { heading: "Write a heading of at least 3 characters" }],
      [{ heading: "x".repeat(81) }, 400, { heading: expect.any(String) }],
      [{ text: " \n " }, 400, { text: "Write at least 20 characters" }],
      [{ text: "x".repeat(5001) }, 400, { text: expect.any(String) }],
      [
        { heading: (headings[0] ?? "").toUpperCase() },
        409,
        { heading: "You already have a chapter with this heading" },
      ],
      [{ id: "gone" }, 409, { heading: "That chapter doesn't exist anymore" }],
    ] as const) {
      const fields = { ...rain, ...wrong };
      const refusal = await refusalOf(send(ctx, fields));
      expect(refusal).toMatchObject({ status, errors, values: { heading: [fields.heading], text: [fields.text] } });
    }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("the story keeps at least two chapters, one for each picture", async () => {
    const ctx = await owner();
    for (const [version, { id }] of story.slice(2).entries())
      await send(ctx, { intent: "remove", id, version: String(version) });
    expect(await read(ctx)).toEqual(headings.slice(0, 2));
    const last = await refusalOf(send(ctx, { intent: "remove", id: story[0]?.id ?? "", version: "4" }));
    expect(last).toMatchObject({ status: 409, toast: { title: expect.stringMatching(/needs 2 chapters/) } });
    expect(await read(ctx)).toEqual(headings.slice(0, 2));
  });

  test("a conflicting edit from a second tab gets a 409, and the typed text stays in the form", async () => {
    const ctx = await owner();
    await send(ctx, { ...rain, heading: "First" });
    const late = await refusalOf(send(ctx, rain));
    expect(late).toMatchObject({ status: 409, values: { heading: ["When it rains"], version: ["1"] } });
    expect(await read(ctx)).toEqual([...headings, "First"]);
  });

  test("the story can be previewed, edited, reordered and restored to the default text", async () => {
    const ctx = await owner();
    const seen = await refusalOf(send(ctx, { ...rain, intent: "preview" }));
    const paragraphs = ["We go out, only shorter.", "I bring a towel."];
    expect(seen).toMatchObject({ errors: {}, preview: { heading: "When it rains", paragraphs } });
    expect(await getStory(ctx.db)).toEqual(story);
    await send(ctx, { ...rain, id: story[1]?.id ?? "" });
    await send(ctx, { intent: "up", id: story[1]?.id ?? "", version: "1" });
    const [first, second] = await getStory(ctx.db);
    expect([first, second?.heading]).toEqual([{ id: story[1]?.id, heading: "When it rains", paragraphs }, headings[0]]);
    await send(ctx, { intent: "restore", to: "0", version: "2" });
    expect(await getStory(ctx.db)).toEqual(story);
  });
});
