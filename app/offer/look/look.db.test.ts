// The owner's look: validation, preview, conflicting edits, history, and the business that pages get.
import { expect, test } from "vitest";

import { firstLook } from "~/business/look/look";
import { keptVersions } from "~/db/tables/offer";
import { sampleBusiness } from "~/sample/business/sample-business";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { keepBusiness } from "../business.server";
import { submitLook } from "./submit-look.server";

const typed = { intent: "save", version: "0", palette: "harbor", scene: "street", logo: "initials" };

onEachDatabase("the look", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitLook(actionArgs(ctx.db, ctx.actor, fields));
  const read = async ({ db }: Owner) => (await keepBusiness({ db, isFresh: () => false }).read()).look;

  test.each([
    [{ palette: "#ffffff" }, { palette: "Please choose one of the twelve sets of colors" }],
    [{ palette: "" }, { palette: expect.any(String) }],
    [{ scene: "moon" }, { scene: "Please choose one of the three drawings" }],
    [{ logo: "<svg onload=alert(1)>" }, { logo: "Please choose one of the two logos" }],
  ])("refuse %j with an error beside the field and keep the other choices", async (wrong, errors) => {
    const ctx = await owner();
    const refusal = await refusalOf(send(ctx, { ...typed, ...wrong }));
    expect(refusal).toMatchObject({ status: 400, errors });
    expect(await countChanges(ctx.db)).toBe(0);
    expect(await read(ctx)).toEqual(sampleBusiness.look);
  });

  test("a conflicting edit from a second tab gets a 409, and its choices stay in the form", async () => {
    const ctx = await owner();
    await send(ctx, typed);
    const late = await refusalOf(send(ctx, { ...typed, palette: "plum" }));
    expect(late).toMatchObject({ status: 409, values: { palette: ["plum"], version: ["1"] } });
    expect((await read(ctx)).palette).toBe("harbor");
  });

  test("an unchanged look is not saved", async () => {
    const ctx = await owner();
    const { palette, scene, logo } = sampleBusiness.look;
    const refusal = await refusalOf(send(ctx, { ...typed, palette, scene, logo }));
    expect(refusal).toMatchObject({ status: 400, message: expect.stringMatching(/^That's how your site looks/) });
  });

  test("a preview says what changes and saves nothing", async () => {
    const ctx = await owner();
    expect(await refusalOf(send(ctx, { ...typed, intent: "preview" }))).toMatchObject({
      preview: {
        changes: "Colors: Harbor; Drawing: A small-town street; Logo: The initials of your business",
        look: { palette: "harbor", initials: "WW" },
      },
    });
    expect(await read(ctx)).toEqual(sampleBusiness.look);
  });

  test("a saved look has new addresses and keeps the map, and the first one can be restored", async () => {
    const ctx = await owner();
    await send(ctx, typed);
    const look = await read(ctx);
    expect(look).toMatchObject({ palette: "harbor", scene: "street", logo: "initials", map: "by-hand" });
    expect(look.version).not.toBe(sampleBusiness.look.version);
    await send(ctx, { intent: "restore", to: "0", version: "1" });
    expect(await read(ctx)).toEqual(sampleBusiness.look);
  });

  test("a new site has neutral colors, a park and its initials", async () => {
    const ctx = await owner();
    await ctx.db.delete(keptVersions);
    expect(await read(ctx)).toMatchObject(firstLook);
    expect(firstLook).toEqual({ palette: "meadow", scene: "park", logo: "initials", map: "drawn" });
  });
});
