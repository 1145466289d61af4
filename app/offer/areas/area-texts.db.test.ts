import { expect, test } from "vitest";

import { areaPages } from "~/business/areas/area-pages/area-pages";
import { areas } from "~/business/areas/areas";
import { defaultPrices } from "~/business/prices";
import { defaultFacts } from "~/business/texts/text-fields";
import { keptVersions } from "~/db/tables/offer";
import { getAreaPage, listAreas } from "~/offer/areas/queries.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { typedAreaText } from "./area-text";
import { submitAreaText } from "./submit-area-text.server";

const { venice } = areas;
const untouched = { intent: "save", version: "0", ...typedAreaText(areaPages.venice) };
const windy = { ...untouched, title: "Dog walking in Venice, on windy days", features: "Wind\nWe turn\r\nour backs." };

onEachDatabase("the text of an area", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) =>
    submitAreaText(actionArgs(ctx.db, ctx.actor, fields), venice);
  const read = (ctx: Owner) => getAreaPage(ctx.db, venice, defaultFacts);

  test.each([
    [{ title: "Short" }, { title: "Write a heading of at least 10 characters" }],
    [{ subtitle: "" }, { subtitle: "Write a line of at least 10 characters" }],
    [{ features: " " }, { features: "Write at least one reason" }],
    [{ features: "Wind" }, { features: 'There\'s nothing under "Wind" yet. Write it on the next line' }],
    [{ faq: "x".repeat(5001) }, { faq: expect.any(String) }],
  ])("with %j is refused with a message at the field and keeps the input", async (wrong, errors) => {
    const ctx = await owner();
    const fields = { ...windy, ...wrong };
    const refusal = await refusalOf(send(ctx, fields));
    expect(refusal).toMatchObject({ status: 400, errors, values: { title: [fields.title], faq: [fields.faq] } });
    expect(await ctx.db.$count(keptVersions)).toBe(0);
  });

  test("is not saved again when nothing changed", async () => {
    const ctx = await owner();
    const refusal = await refusalOf(send(ctx, untouched));
    expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(/already read exactly this/) });
    expect(await ctx.db.$count(keptVersions)).toBe(0);
  });

  test("saved from two tabs: the first wins, the second gets a conflict and keeps its input", async () => {
    const ctx = await owner();
    await send(ctx, { ...windy, title: "The first one to write" });
    const late = await refusalOf(send(ctx, windy));
    expect(late).toMatchObject({ status: 409, values: { title: [windy.title], version: ["1"] } });
    expect((await read(ctx)).title).toBe("The first one to write");
  });

  test("is previewed, saved, shown on its page and in lists beside the fixed parks, and restored", async () => {
    const ctx = await owner();
    const features = [{ title: "Wind", description: "We turn our backs." }];
    const seen = await refusalOf(send(ctx, { ...windy, intent: "preview" }));
    expect(seen).toMatchObject({ errors: {}, preview: { title: windy.title, features } });
    expect(await read(ctx)).toEqual(areaPages.venice);
    await send(ctx, { ...windy, subtitle: "Hold on to your hat" });
    expect(await read(ctx)).toEqual({
      ...areaPages.venice,
      title: windy.title,
      features,
      subtitle: "Hold on to your hat",
    });
    const listed = await listAreas(ctx.db, defaultPrices);
    expect(listed.filter(({ subtitle }) => subtitle === "Hold on to your hat").map(({ area }) => area)).toEqual([
      venice,
    ]);
    await send(ctx, { intent: "restore", to: "0", version: "1" });
    expect(await read(ctx)).toEqual(areaPages.venice);
  });
});
