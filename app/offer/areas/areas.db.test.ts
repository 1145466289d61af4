// The owner adds, changes, orders, hides and removes areas (docs/product.md, Areas).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { areaPath } from "~/business/areas/areas";
import { serviceHours } from "~/business/calendars/hours";
import { defaultPolicies } from "~/business/money/owner-policies";
import { profiles } from "~/db/tables/clients";
import { areas, areaZips } from "~/db/tables/business";
import { keptVersions } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";
import { priceRequest } from "~/ledger/requests/check-request.server";
import { getAreas } from "~/offer/stored-areas.server";
import { getValue, listVersions } from "~/offer/versions/versions.server";
import { wordsVersions } from "~/offer/words/words.server";
import { sampleAreaPages } from "~/sample/business/areas/sample-area-pages";
import { sampleArea, sampleAreas } from "~/sample/business/areas/sample-areas";
import { samplePrices } from "~/sample/business/sample-prices";
import { loadAreaPage } from "~/site/area-route.server";
import { answerZip } from "~/site/answer-zip.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { untilWaiting } from "../../../tests/support/waiting-statements";
import { addReadyClient } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { zone } from "../../../tests/support/zone";

import { typedAreaText } from "./area-text";
import { getAreaPage, getEditedArea } from "./queries.server";
import { submitArea, submitAreas } from "./submit-areas.server";
import { typedZips } from "./zips";

const pasadena = { intent: "add", name: "Pasadena", kind: "neighborhood", zips: "91101, 91103 91105" };
const untouched = { name: "Venice", percent: "100", tint: "sea", version: "1", intent: "change" };

onEachDatabase("an area", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitAreas(actionArgs(ctx.db, ctx.actor, fields));
  const change = (ctx: Owner, fields: Record<string, string>, area = sampleArea.venice) =>
    submitArea(actionArgs(ctx.db, ctx.actor, { ...untouched, ...fields }), area);
  const names = async () => (await getAreas(get().db)).map(({ name }) => name);
  const find = async (slug: string) => (await getAreas(get().db)).find((area) => area.slug === slug);

  test("with wrong input is not added; the form says why and keeps what was typed", async () => {
    const ctx = await owner();
    for (const [field, value, error] of [
      ["name", "", "Type the name of the area"],
      ["name", "venice", "You have an area called Venice already"],
      ["zips", " ", "Type at least one zip code"],
      ["zips", "9110", /isn't a zip code/],
      ["zips", "00000", "There's no zip code 00000 in the United States"],
      ["zips", "91101 91101", "91101 is here twice"],
      ["zips", "91101 90291", "90291 belongs to Venice. Take it off there first"],
      ["zips", Array.from({ length: 500 }, (_, at) => 91001 + at).join(","), /^That's 500 zip codes/],
      ["kind", "planet", "Please choose from the list"],
    ] as const) {
      const refusal = await refusalOf(send(ctx, { ...pasadena, [field]: value }));
      expect(refusal, value).toMatchObject({
        status: 400,
        errors: { [field]: typeof error === "string" ? error : expect.stringMatching(error) },
        values: { name: [field === "name" ? value : "Pasadena"] },
      });
    }
    expect(await ctx.db.$count(areas)).toBe(8);
  });

  test("with a zip code of another state is added once the owner says that this is right", async () => {
    const ctx = await owner();
    const far = { ...pasadena, zips: "91101 89101" };
    const refusal = await refusalOf(send(ctx, far));
    expect(refusal).toMatchObject({
      status: 400,
      errors: { otherState: "89101 is in NV, and your other zip codes are in CA. Is that right?" },
    });
    await send(ctx, { ...far, otherState: "yes" });
    expect((await find("pasadena"))?.zips).toEqual(["89101", "91101"]);
  });

  test("with a zip code that two owners add at once goes to one of them", async () => {
    const [one, other] = [await owner(), await owner()];
    const both = [send(one, pasadena), send(other, { ...pasadena, name: "Altadena", zips: "91001 91101" })];
    const refusals = await Promise.allSettled(both.map(refusalOf));
    const refused = refusals.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(refused).toMatchObject([
      { status: 400, errors: { zips: expect.stringMatching(/^91101 belongs to (Pasadena|Altadena)/) as string } },
    ]);
    expect(await one.db.$count(areas)).toBe(9);
  });

  test("is added at the end, with a text from its cities, and has a page, prices and an answer to its zip codes", async () => {
    const ctx = await owner();
    await send(ctx, pasadena);
    const added = await find("pasadena");
    expect(added).toEqual({
      slug: "pasadena",
      name: "Pasadena",
      kind: "neighborhood",
      zips: ["91101", "91103", "91105"],
      priceFactor: 1,
      tint: "sea",
      art: null,
      picture: null,
      isHidden: false,
    });
    expect((await names()).at(-1)).toBe("Pasadena");
    const page = await getAreaPage(ctx.db, added ?? sampleArea.venice, {
      prices: samplePrices,
      policies: defaultPolicies,
      areas: sampleAreas,
      service: serviceHours,
      callHours: "",
    });
    expect(page).toMatchObject({
      title: "Dog walking in Pasadena",
      parks: [],
      seo: { title: "Dog walking in Pasadena" },
    });
    expect(await answerZip(ctx.db, { given: "91103", now: ctx.now }, zone)).toMatchObject({ area: "Pasadena" });
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ action: "addArea", subjectName: "Pasadena" }]);
  });

  test("that is the first one with zip codes names the place, unless the owner has named hers", async () => {
    const ctx = await owner();
    await ctx.db.delete(areaZips);
    await ctx.db.delete(keptVersions).where(eq(keptVersions.key, "words"));
    const region = async () => (await getValue(ctx.db, wordsVersions)).region;
    await send(ctx, pasadena);
    expect(await region()).toMatchObject({ name: "Pasadena, California", cities: ["Pasadena"], state: "CA" });
    await ctx.db.delete(areaZips);
    await send(ctx, { ...pasadena, name: "Altadena", zips: "91001" });
    expect(await region()).toMatchObject({ name: "Pasadena, California" });
    expect((await listVersions(ctx.db, "words", zone)).map(({ summary }) => summary)).toEqual([
      "From your first zip codes: Pasadena, California",
    ]);
  });

  test("is not changed to wrong input; the form says why and keeps what was typed", async () => {
    const ctx = await owner();
    for (const [field, value, error] of [
      ["name", "", "Type the name of the area"],
      ["name", "Westwood", "You have an area called Westwood already"],
      ["percent", "", "Type a whole number from 50 to 200"],
      ["percent", "49", "Type a whole number from 50 to 200"],
      ["percent", "201", "Type a whole number from 50 to 200"],
      ["percent", "9.5", "Type a whole number from 50 to 200"],
      ["tint", "plaid", "Please choose from the list"],
    ] as const) {
      const refusal = await refusalOf(change(ctx, { note: "Far", [field]: value }));
      expect(refusal, value).toMatchObject({ status: 400, errors: { [field]: error }, values: { note: ["Far"] } });
    }
    expect(await find("venice")).toEqual(sampleArea.venice);
  });

  test("changed in two tabs keeps the first change; the second gets a conflict with the new version", async () => {
    const ctx = await owner();
    await change(ctx, { percent: "110" });
    const late = await refusalOf(change(ctx, { percent: "90", name: "Venice Beach" }));
    expect(late).toMatchObject({ status: 409, values: { name: ["Venice Beach"], version: ["2"] } });
    expect(await find("venice")).toMatchObject({ name: "Venice", priceFactor: 1.1 });
    expect(await refusalOf(change(ctx, { percent: "110", version: "2" }))).toMatchObject({
      message: "Nothing is different. Nothing was saved.",
    });
  });

  test("that is renamed keeps its address, and its price applies to the next request", async () => {
    const ctx = await owner();
    const { client, pets } = await addReadyClient(ctx.db);
    const wish = {
      service: "dog-walks",
      minutes: 30,
      medication: false,
      training: false,
      clientId: client.id,
    } as const;
    const price = async () =>
      priceRequest(ctx.db, { ...wish, petIds: pets.map(({ id }) => id), date: Temporal.PlainDate.from("2026-11-24") });
    expect(await price()).toMatchObject({ quote: { total: 3000 } });
    const [area] = sampleAreas.filter(({ slug }) => slug === "culver-city");
    await submitArea(
      actionArgs(ctx.db, ctx.actor, { ...untouched, name: "The Studios", percent: "110", note: "Parking" }),
      area ?? sampleArea.venice,
    );
    const renamed = await find("culver-city");
    expect(renamed).toMatchObject({ name: "The Studios", priceFactor: 1.1, tint: "sea" });
    expect(renamed && areaPath(renamed)).toBe("/locations/culver-city");
    expect(await price()).toMatchObject({ quote: { total: 3300 }, area: { name: "The Studios" } });
    expect(await getEditedArea(ctx.db, "culver-city")).toMatchObject({ percent: "110", note: "Parking", version: 2 });
  });

  test("that is hidden has no page and no answer for visitors, and its clients can book", async () => {
    const ctx = await owner();
    const { client, pets } = await addReadyClient(ctx.db);
    const shown = sampleArea["culver-city"];
    await change(ctx, { name: "Culver City", tint: "sage", isHidden: "yes" }, shown);
    const business = { ...testContext(ctx.db).business, areas: await getAreas(ctx.db) };
    const site = { db: ctx.db, now: () => ctx.now, origin: "http://localhost" };
    await expect(loadAreaPage(site, business, shown)).rejects.toMatchObject({ status: 302 });
    expect(await answerZip(ctx.db, { given: "90232", now: ctx.now }, zone)).toMatchObject({ kind: "outside" });
    const wish = { service: "dog-walks", minutes: 30, medication: false, training: false } as const;
    const day = Temporal.PlainDate.from("2026-11-24");
    const petIds = pets.map(({ id }) => id);
    expect(await priceRequest(ctx.db, { ...wish, clientId: client.id, petIds, date: day })).toMatchObject({ ok: true });
  });

  test("moves up by one place, and the first stays first", async () => {
    const ctx = await owner();
    await send(ctx, { intent: "up", slug: "westwood" });
    await send(ctx, { intent: "up", slug: "westwood" });
    expect((await names()).slice(0, 3)).toEqual(["Westwood", "Brentwood", "Cheviot Hills"]);
    expect(await refusalOf(send(ctx, { intent: "up", slug: "atlantis" }))).toMatchObject({ status: 409 });
  });

  test("with clients is not removed, and the owner reads who they are", async () => {
    const ctx = await owner();
    const { client } = await addReadyClient(ctx.db);
    const removal = change(ctx, { intent: "remove" }, sampleArea["culver-city"]);
    expect(await refusalOf(removal)).toMatchObject({
      status: 409,
      message: expect.stringMatching(`^You have clients who live there: ${client.firstName} `),
    });
    expect(await ctx.db.$count(areas)).toBe(8);
    await ctx.db.update(profiles).set({ address: "1 Main St, Pasadena, CA 91101" });
    await change(ctx, { intent: "remove" }, sampleArea["culver-city"]);
    expect(await find("culver-city")).toBeUndefined();
    expect(await ctx.db.$count(areaZips)).toBe(17);
  });

  test("is not removed when a zip code with clients joins it at the same time", async ({ skip }) => {
    const { url } = get();
    if (!url) return skip("needs two connections");
    const ctx = await owner();
    const { db } = ctx;
    await addReadyClient(db);
    await db.update(profiles).set({ address: "1 Main St, Pasadena, CA 91101" });
    const [{ id } = { id: "" }] = await db.select({ id: areas.id }).from(areas).where(eq(areas.slug, "venice"));
    const joined = Promise.withResolvers<void>();
    const joining = db.transaction(async (tx) => {
      await tx.insert(areaZips).values({ zip: "91101", areaId: id });
      joined.resolve();
      await untilWaiting(db);
    });
    await joined.promise;
    const [refusal] = await Promise.all([refusalOf(change(ctx, { intent: "remove" })), joining]);
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You have clients who live there: /),
    });
    expect((await find("venice"))?.zips).toContain("91101");
  });

  test("that is removed answers open forms with 404; added again, it has a new address and a new text", async () => {
    const ctx = await owner();
    const text = typedAreaText(sampleAreaPages.venice);
    const written = { ...text, intent: "save", version: "0", title: "Dog walking by the canals" };
    await submitArea(actionArgs(ctx.db, ctx.actor, written), sampleArea.venice);
    await change(ctx, { intent: "remove" });
    const open: Record<string, string>[] = [{ percent: "110" }, written, { intent: "drawing" }];
    for (const fields of open) await expect(change(ctx, fields)).rejects.toMatchObject({ init: { status: 404 } });
    await send(ctx, { ...pasadena, name: "Venice", zips: "90291" });
    expect((await getAreas(ctx.db)).at(-1)).toMatchObject({ slug: "venice-2", name: "Venice", zips: ["90291"] });
  });

  test("added while the form of all zip codes is open keeps its zip codes when that form is saved", async () => {
    const ctx = await owner();
    const open = { intent: "save", version: "0", ...typedZips(sampleAreas) };
    await send(ctx, pasadena);
    await send(ctx, { ...open, westwood: "90024 90064" });
    expect((await find("pasadena"))?.zips).toEqual(["91101", "91103", "91105"]);
    expect((await find("westwood"))?.zips).toEqual(["90024", "90064"]);
    const pasadenas = "91101 91103 91105 90293";
    await send(ctx, { ...open, version: "1", westwood: "90024", venice: "90291 90292", pasadena: pasadenas });
    // Version 0 has no area Pasadena, and has 90293 in Venice.
    const restored = send(ctx, { intent: "restore", to: "0", version: "2" });
    expect(await refusalOf(restored)).toMatchObject({
      status: 409,
      toast: { title: expect.stringMatching(/^90293 belongs to /) as string },
    });
  });
});
