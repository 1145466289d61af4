// The owner's look: validation, preview, conflicting edits, history, and the business that pages get.
import sharp from "sharp";
import { expect, test } from "vitest";

import { firstLook, type LookFile } from "~/business/look/look";
import { keptVersions } from "~/db/tables/offer";
import { logoContentId } from "~/platform/mail/portrait-ids";
import { readMailPictures } from "~/platform/media/for-mail.server";
import { anonymous } from "~/platform/sign-in/actor";
import { sampleBusiness } from "~/sample/business/sample-business";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { fileOf, pngBomb } from "../../../tests/support/sample-pictures";
import { loader as loadLookFile } from "../../routes/site/plain/look-file";
import { keepBusiness } from "../business.server";
import { shareSvg } from "./share-svg";
import { type LookPreview, submitLook } from "./submit-look.server";

const typed = { intent: "save", version: "0", palette: "harbor", scene: "street", logo: "initials" };

onEachDatabase("the look", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitLook(actionArgs(ctx.db, ctx.actor, fields));
  const read = async ({ db }: Owner) => (await keepBusiness({ db, isFresh: () => false }).read()).look;

  test("refuse an unknown choice with an error beside the field and keep the other choices", async () => {
    const ctx = await owner();
    for (const [wrong, errors] of [
      [{ palette: "#ffffff" }, { palette: "Please choose one of the twelve sets of colors" }],
      [{ palette: "" }, { palette: expect.any(String) }],
      [{ scene: "moon" }, { scene: "Please choose one of the three drawings" }],
      [{ logo: "<svg onload=alert(1)>" }, { logo: "Please choose one of the logos" }],
    ] as const)
      expect(await refusalOf(send(ctx, { ...typed, ...wrong }))).toMatchObject({ status: 400, errors });
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

  const withFile = (content: Buffer | string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, logo: "picture", ...fields })) form.set(name, value);
    form.set("file", fileOf(content, "logo"));
    return form;
  };
  const ownLogo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#f0f"/></svg>';

  test("a logo that isn't a picture is refused with the kinds that a logo may have, SVG included", async () => {
    const ctx = await owner();
    const refusal = await refusalOf(submitLook(actionArgs(ctx.db, ctx.actor, withFile("Woof"))));
    expect(refusal.errors).toEqual({
      file: "That file isn't a picture, whatever its name says. Please choose an SVG, PNG, JPEG, WebP or HEIC file.",
    });
  });

  test("an uploaded logo is shown in icons, share picture and mails, and can be replaced by initials", async () => {
    const ctx = await owner();
    const seen = await refusalOf(submitLook(actionArgs(ctx.db, ctx.actor, withFile(ownLogo, { intent: "preview" }))));
    const { look: previewed } = seen.preview as LookPreview;
    const picture = previewed.picture ?? "";
    expect(seen.preview).toMatchObject({ changes: expect.stringContaining("Logo: Your own picture") });
    // A browser without scripts can't send the file again; the form sends the id of the previewed logo instead.
    await send(ctx, { ...typed, logo: "picture", picture });
    const look = await read(ctx);
    expect(look).toMatchObject({ logo: "initials", picture });
    const { services } = ctx;
    const file = async (name: LookFile, version = look.version) => {
      const args = actionArgs(ctx.db, anonymous, {}, "/look", { business: { ...sampleBusiness, look } });
      return loadLookFile({ ...args, params: { version, file: name }, pattern: "/look/:version/:file" });
    };
    const served = await file("logo.png", picture);
    expect([served.headers.get("Content-Type"), served.headers.get("Cache-Control")]).toEqual([
      "image/png",
      "public, max-age=31536000, immutable",
    ]);
    const center = async (answer: Response) => {
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await picture.metadata();
      return [
        ...(await picture
          .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
          .raw()
          .toBuffer()),
      ];
    };
    expect((await center(served)).slice(0, 3)).toEqual([255, 0, 255]);
    expect((await center(await file("icon-180.png"))).slice(0, 3)).toEqual([255, 0, 255]);
    expect(shareSvg(look, { name: "A", line: "B", picture: "data:image/png;base64,AA" })).toContain('href="data:');
    await expect(file("logo.png", "0".repeat(32))).rejects.toMatchObject({ init: { status: 404 } });
    const sources = { db: ctx.db, files: services.files, log: services.log, listBreeds: async () => [] };
    expect(await readMailPictures(sources, [logoContentId(picture), logoContentId("0".repeat(32))])).toMatchObject([
      { kind: "logo", id: `logo-${picture}` },
    ]);
    await send(ctx, { ...typed, version: "1" });
    expect((await read(ctx)).picture).toBeUndefined();
    await send(ctx, { intent: "restore", to: "1", version: "2" });
    expect((await read(ctx)).picture).toBe(picture);
  });

  test("a logo that can't be used is refused beside its field, and the other choices stay", async () => {
    const ctx = await owner();
    const refuse = (fields: FormData | Record<string, string>) =>
      refusalOf(submitLook(actionArgs(ctx.db, ctx.actor, fields)));
    const values = { palette: ["harbor"], scene: ["street"] };
    for (const [content, file] of [
      ["<!doctype html><svg/>", /isn't a picture/],
      [pngBomb(8000, 5001), /too large/],
      ["<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>&x;</svg>", /damaged/],
    ] as const)
      expect(await refuse(withFile(content))).toMatchObject({
        status: 400,
        errors: { file: expect.stringMatching(file) },
        values,
      });
    const noFile = { errors: { file: "Please choose the picture of your logo" }, values };
    expect(await refuse({ ...typed, logo: "picture" })).toMatchObject(noFile);
    expect(await refuse({ ...typed, logo: "picture", picture: "0".repeat(32) })).toMatchObject(noFile);
    expect(await refuse(withFile(ownLogo, { logo: "initials" }))).toMatchObject({
      errors: { logo: expect.any(String) },
    });
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("a new site has neutral colors, a park and its initials", async () => {
    const ctx = await owner();
    await ctx.db.delete(keptVersions);
    expect(await read(ctx)).toMatchObject(firstLook);
    expect(firstLook).toEqual({ palette: "meadow", scene: "park", logo: "initials", map: "drawn" });
  });
});
