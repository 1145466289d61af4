// The owner's region and words: validation, preview, conflicting edits, history, and the business that pages get.
import { expect, test } from "vitest";

import { sampleBusiness } from "~/sample/business/sample-business";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { harborPaws } from "../../../tests/support/harbor-paws";
import { countChanges } from "../../../tests/support/kept-versions";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { keepBusiness } from "../business.server";
import { typedWords } from "./word-fields";
import { loadWords, submitWords } from "./words.server";
import { zone } from "../../../tests/support/zone";

const typed = { intent: "save", version: "0", ...typedWords(harborPaws) };

onEachDatabase("the words", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitWords(actionArgs(ctx.db, ctx.actor, fields));
  const read = ({ db }: Owner) => keepBusiness({ db, isFresh: () => false }).read();

  test("refuse wrong input with an error beside the field and keep the typed values", async () => {
    const ctx = await owner();
    for (const [wrong, status, errors] of [
      [{ headline: "Hm" }, 400, { headline: "Write a headline of at least 5 characters" }],
      [{ tagline: "I'm {walker}, hello there" }, 400, { tagline: expect.stringMatching(/^I don't know \{walker\}/) }],
      [
        { about: "A text about {region} and more", region: "" },
        400,
        { about: expect.stringMatching(/^Fill in the place/) },
      ],
      [{ tagline: "x".repeat(251) }, 400, { tagline: "Please keep this under 250 characters" }],
      [{ locally: "Portland" }, 400, { locally: expect.stringMatching(/^Begin with in, on/) }],
      [{ locally: "in" }, 400, { locally: expect.any(String) }],
      [{ region: "x".repeat(41) }, 400, { region: expect.any(String) }],
      [{ state: "XX" }, 400, { state: expect.any(String) }],
      [{ about: "x".repeat(5001) }, 400, { about: expect.any(String) }],
    ] as const) {
      const fields = { ...typed, tagline: "I walk dogs in every weather.", ...wrong };
      const refusal = await refusalOf(send(ctx, fields));
      expect(refusal).toMatchObject({ status, errors, values: { tagline: [fields.tagline] } });
    }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("a conflicting edit from a second tab gets a 409, and the typed text stays in the form", async () => {
    const ctx = await owner();
    await send(ctx, typed);
    const late = await refusalOf(send(ctx, { ...typed, headline: "Good dogs only" }));
    expect(late).toMatchObject({ status: 409, values: { headline: ["Good dogs only"], version: ["1"] } });
    expect((await read(ctx)).words).toEqual(harborPaws.words);
  });

  test("unchanged words are not saved", async () => {
    const ctx = await owner();
    const same = { ...typed, ...typedWords(sampleBusiness) };
    expect(await refusalOf(send(ctx, same))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/exactly this/),
    });
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("a preview saves nothing", async () => {
    const ctx = await owner();
    const { region, words } = harborPaws;
    expect(await refusalOf(send(ctx, { ...typed, intent: "preview" }))).toMatchObject({ preview: { region, words } });
    expect((await read(ctx)).region).toEqual(sampleBusiness.region);
  });

  test("saved words are the business's words, and the first ones can be viewed and restored", async () => {
    const ctx = await owner();
    await send(ctx, typed);
    expect(await read(ctx)).toMatchObject({ region: harborPaws.region, words: harborPaws.words });
    const { versions } = await loadWords(ctx.db, new URLSearchParams(), zone);
    expect(versions.map(({ summary }) => summary)).toEqual([expect.stringMatching(/^Changed: Place, Place, in short/)]);
    const former = await loadWords(ctx.db, new URLSearchParams({ version: "0" }), zone);
    expect(former).toMatchObject({ value: { words: sampleBusiness.words }, looking: "At the beginning" });
    await send(ctx, { intent: "restore", to: "0", version: "1" });
    expect(await read(ctx)).toMatchObject({ region: sampleBusiness.region, words: sampleBusiness.words });
  });
});
