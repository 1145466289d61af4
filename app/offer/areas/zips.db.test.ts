import { expect, test } from "vitest";

import { defaultPolicies } from "~/business/money/owner-policies";
import { serviceHours } from "~/business/calendars/hours";
import { samplePrices } from "~/sample/business/sample-prices";
import { ownChecklistOf, readProgress } from "~/clients/certification/queries.server";
import { getSigningAddress } from "~/clients/contract/queries.server";
import { profiles } from "~/db/tables/clients";
import { keptVersions } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";
import { requests, visits } from "~/db/tables/visits";
import { priceRequest } from "~/ledger/requests/check-request.server";
import { listVersions } from "~/offer/versions/versions.server";
import { sampleAreaPages as areaPages } from "~/sample/business/areas/sample-area-pages";
import { sampleArea, sampleAreas } from "~/sample/business/areas/sample-areas";
import { sampleBusiness } from "~/sample/business/sample-business";
import { getAreas } from "~/offer/stored-areas.server";
import { answerZip } from "~/site/answer-zip.server";
import { openDiary } from "~/standing/placing/open-diary.server";
import type { PlacedSeries } from "~/standing/standing-walk.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addReadyClient, addRequest } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { addProposable } from "../../../tests/support/proposals";
import { addStandingWalk, getSeries } from "../../../tests/support/standing-walks";

import { searchTextOf } from "./area-drafts";
import { typedAreaText } from "./area-text";
import { submitAreaText } from "./area-texts.server";
import { parkFields, typedParks } from "./parks";
import { getAreaPage, listAreas } from "./queries.server";
import { submitZips } from "./submit-zips.server";
import { typedZips } from "./zips";
import { loadZips, zipsKey } from "./zips.server";
import { zone } from "../../../tests/support/zone";

const untouched: Record<string, string> = { intent: "save", version: "0", ...typedZips(sampleAreas) };
/** Adds 90066 to Culver City and removes 90232, where the test clients live. */
const grown = { ...untouched, "culver-city": "90230, 90066" };

onEachDatabase("a zip code", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitZips(actionArgs(ctx.db, ctx.actor, fields));
  const zipsOf = async (slug: string) => (await getAreas(get().db)).find((area) => area.slug === slug)?.zips;

  test("typed wrongly is refused with a message at its field, which keeps the input", async () => {
    const ctx = await owner();
    for (const [zips, message] of [
      ["9023o", /isn't a zip code/],
      ["W1A 1AA", /isn't a zip code/],
      ["00000", /no zip code 00000/],
      ["90230 90230", /twice/],
      ["", /at least one/],
      ["90230 90291", /belongs to Venice/],
      ["90230 ".repeat(500), /500 zip codes/],
    ] as const)
      for (const intent of ["save", "preview"]) {
        const refusal = await refusalOf(send(ctx, { ...untouched, "culver-city": zips, intent }));
        expect(refusal, zips).toMatchObject({
          status: 400,
          errors: { "culver-city": expect.stringMatching(message) },
          values: { "culver-city": [zips], venice: [untouched.venice] },
        });
      }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("is not saved again when it is stored already", async () => {
    const ctx = await owner();
    for (const intent of ["save", "preview"])
      expect(await refusalOf(send(ctx, { ...untouched, intent }))).toMatchObject({
        status: 400,
        message: expect.stringMatching(/have already/),
      });
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("is saved from the first of two tabs; the second tab gets a conflict and keeps its input", async () => {
    const ctx = await owner();
    const both = ["90064", "90067"].map((more) => send(ctx, { ...untouched, westwood: `90024, ${more}` }));
    const refusals = await Promise.allSettled(both.map(refusalOf));
    expect(refusals.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { status: 409 } }]);
    const late = await refusalOf(send(ctx, grown));
    expect(late).toMatchObject({ status: 409, values: { "culver-city": [grown["culver-city"]], version: ["1"] } });
    expect(await zipsOf("culver-city")).toEqual(["90230", "90232"]);
  });

  test("that leaves an area is previewed with the clients who live there and their bookings", async () => {
    const ctx = await owner();
    await addStandingWalk(ctx.db);
    const { client } = await addReadyClient(ctx.db);
    await addRequest(ctx.db, client);
    await addReadyClient(ctx.db, { address: "90232 Main St, Los Angeles, CA 90066" });
    const booked = await ctx.db.$count(visits);
    expect(booked).toBeGreaterThan(1);
    const seen = await refusalOf(send(ctx, { ...grown, intent: "preview" }));
    expect(seen?.preview).toEqual([
      {
        change: "90066 joins Culver City",
        means: ["1 household already lives there, and can request visits from then on."],
      },
      {
        change: "90232 leaves Culver City",
        means: [
          "2 households live there.",
          `Their ${booked} booked visits stay, at their price.`,
          "1 request still waits for your answer.",
          "Their standing walk gets no new days. Your desk shows it.",
          "They can't ask for new visits.",
          "The text on the page of Culver City mentions this zip code. Check whether it's still right.",
        ],
      },
    ]);
    expect(await countChanges(ctx.db)).toBe(0);
    await send(ctx, grown);
    expect(await ctx.db.$count(visits)).toBe(booked);
    expect(await ctx.db.$count(requests)).toBe(booked + 1);
  });

  test("that another area's text names is mentioned in the preview", async () => {
    const ctx = await owner();
    const seen = await refusalOf(send(ctx, { ...untouched, westwood: "90024 90064", intent: "preview" }));
    expect(seen?.preview).toEqual([
      {
        change: "90064 joins Westwood",
        means: [
          "No client lives there.",
          "The text on the page of Cheviot Hills mentions this zip code. Check whether it's still right.",
        ],
      },
    ]);
  });

  test("decides about the zip code check, the contract, the checklist, requests and standing walks", async () => {
    const ctx = await owner();
    const { client, pets } = await addReadyClient(ctx.db);
    const { seriesId } = await addStandingWalk(ctx.db, { owner: { ...(await addAdmin(ctx.db)) } });
    const day = Temporal.PlainDate.from("2026-11-24");
    const placed = (await getSeries(ctx.db, seriesId)) as PlacedSeries;
    const wish = { service: "dog-walks", minutes: 30, medication: false, training: false } as const;
    const seen = async () => ({
      zip: (await answerZip(ctx.db, { given: "90232", now: ctx.now }, zone)).kind,
      contract: "area" in (await getSigningAddress(ctx.db, client.id)),
      checklist: ownChecklistOf(await readProgress(ctx.db, client.id)).address,
      price: await priceRequest(ctx.db, {
        ...wish,
        clientId: client.id,
        petIds: pets.map(({ id }) => id),
        date: day,
      }).then((priced) => (priced.ok ? "ok" : priced.reason)),
      standing: (await openDiary(ctx.db, placed, ctx.now, zone, { from: day, to: day })).facts.isServed,
    });
    const open = { zip: "served", contract: true, checklist: "served", price: "ok", standing: true };
    expect(await seen()).toEqual(open);
    await send(ctx, grown);
    expect(await seen()).toEqual({
      zip: "outside",
      contract: false,
      checklist: "outside",
      price: "outside-area",
      standing: false,
    });
    expect(await answerZip(ctx.db, { given: "90066", now: ctx.now }, zone)).toMatchObject({ area: "Culver City" });
    await send(ctx, { intent: "restore", to: "0", version: "1" });
    expect(await seen()).toEqual(open);
  });

  test("appears in the log and the history when it changes, and former versions can be viewed", async () => {
    const ctx = await owner();
    await send(ctx, grown);
    const [line] = await listVersions(ctx.db, zipsKey, zone);
    expect(line).toMatchObject({ summary: "90066 joins Culver City; 90232 leaves Culver City", by: "Sam" });
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ action: "changeZips", subjectName: "Zip codes" }]);
    const first = await loadZips(ctx.db, new URLSearchParams("version=0"), zone);
    expect(first).toMatchObject({ looking: "At the beginning", version: 1 });
    expect(first.areas.find(({ slug }) => slug === "culver-city")?.zips).toEqual(["90230", "90232"]);
  });

  test("that left an area still allows another time for a request made there, but not a move to an unserved address", async () => {
    const { db } = get();
    const { admin, propose, requestNow } = await addProposable(db);
    await send(adminContextOf(db, admin), { ...untouched, "culver-city": "90230" });
    expect(await propose()).toMatchObject({ ok: true });
    await db.update(profiles).set({ address: "1 Main St, Pasadena, CA 91101" });
    const version = (await requestNow())?.version ?? 0;
    expect(await propose({ version })).toEqual({ ok: false, reason: "outside-area" });
  });
});

const { venice } = sampleArea;
const untouchedText = { intent: "save", version: "0", ...typedAreaText(areaPages.venice) };
const pier = {
  name: "Venice Pier",
  description: "Boards, wind and fishing lines.",
  address: "1 Washington Blvd",
  dogRule: "No dogs past the gate.",
  leash: "no-dogs",
} as const;
const windy = {
  ...untouchedText,
  title: "Dog walking in Venice, on windy days",
  features: "Wind\nWe turn\r\nour backs.",
};

onEachDatabase("the text of an area", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) =>
    submitAreaText(actionArgs(ctx.db, ctx.actor, fields), venice);
  const read = (ctx: Owner) =>
    getAreaPage(ctx.db, venice, {
      prices: samplePrices,
      policies: defaultPolicies,
      areas: sampleAreas,
      service: serviceHours,
      callHours: "",
    });

  test("is refused with a message at the wrong field, and keeps the input", async () => {
    const ctx = await owner();
    for (const [wrong, errors] of [
      [{ title: "Short" }, { title: "Write a heading of at least 10 characters" }],
      [{ subtitle: "" }, { subtitle: "Write a line of at least 10 characters" }],
      [{ features: " " }, { features: "Write at least one reason" }],
      [{ features: "Wind" }, { features: 'There\'s nothing under "Wind" yet. Write it on the next line' }],
      [{ faq: "x".repeat(5001) }, { faq: expect.any(String) }],
    ] as const) {
      const fields = { ...windy, ...wrong };
      const refusal = await refusalOf(send(ctx, fields));
      expect(refusal).toMatchObject({ status: 400, errors, values: { title: [fields.title], faq: [fields.faq] } });
    }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("is previewed, saved, shown and restored, with its parks and its text for search engines", async () => {
    const ctx = await owner();
    const features = [{ title: "Wind", description: "We turn our backs." }];
    const seen = await refusalOf(send(ctx, { ...windy, intent: "preview" }));
    expect(seen).toMatchObject({ errors: {}, preview: { title: windy.title, features } });
    expect(await read(ctx)).toEqual(areaPages.venice);
    const changed = { ...windy, subtitle: "Hold on to your hat", searchTitle: "", searchDescription: "" };
    // The first park is removed by emptying its fields, and another one joins.
    const fieldsOfFirst = Object.keys(parkFields).filter((name) => name.startsWith("park1-"));
    const emptied = Object.fromEntries(fieldsOfFirst.map((name) => [name, ""]));
    await send(ctx, { ...changed, ...typedParks([...areaPages.venice.parks, pier]), ...emptied });
    expect(await read(ctx)).toEqual({
      ...areaPages.venice,
      title: windy.title,
      features,
      subtitle: "Hold on to your hat",
      parks: [...areaPages.venice.parks.slice(1), pier],
      seo: searchTextOf(venice),
    });
    const listed = await listAreas(ctx.db, sampleBusiness, { prices: samplePrices, policies: defaultPolicies });
    expect(listed.filter(({ subtitle }) => subtitle === "Hold on to your hat").map(({ area }) => area)).toEqual([
      venice,
    ]);
    await send(ctx, { intent: "restore", to: "0", version: "1" });
    expect(await read(ctx)).toEqual(areaPages.venice);
    // A version of the release before has neither parks nor a text for search engines.
    const { title, subtitle, description, gettingAround, faq } = areaPages.venice;
    const former = JSON.stringify({ title, subtitle, description, features, gettingAround, faq });
    await ctx.db.update(keptVersions).set({ value: former });
    expect(await read(ctx)).toEqual({ ...areaPages.venice, features });
  });
});
