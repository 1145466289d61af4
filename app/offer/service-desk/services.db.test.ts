// The owner's services: adding, changing, ordering and hiding them.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { services } from "~/db/tables/business";
import { auditLog } from "~/db/tables/platform";
import { requests, visits } from "~/db/tables/visits";
import { confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { movePlaced } from "~/ledger/placing/move-placed.server";
import { askedAgain } from "~/ledger/readers/asked-request.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { priceRequest } from "~/ledger/requests/check-request.server";
import { getPricesNow } from "~/offer/pricing/price-changes.server";
import { getServices } from "~/offer/services.server";
import { proposedServices } from "~/offer/service-desk/proposed-services";
import { mostServices, serviceTexts } from "~/offer/service-desk/service-facts";
import { submitServices } from "~/offer/service-desk/submit-services.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, adminContextOf, addPerson } from "../../../tests/support/people";
import { zone } from "../../../tests/support/zone";

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
const tuesday = Temporal.PlainDate.from("2026-11-24");

const cats: [string, string][] = [
  ["intent", "add"],
  ["name", "Cat Visit"],
  ["summary", "Food, water and a lap for your cat."],
  ["includes", "Fresh water\nThe litter box"],
  ["art", "vignette-dropin"],
  ["species", "cat"],
  ["furtherPet", "discount"],
  ["place", "client"],
  ["prices", "20 18\n30 25"],
];
const pack: [string, string][] = [
  ["intent", "add"],
  ["name", "Small pack walk"],
  ["summary", "Two to four dogs who like each other."],
  ["art", "vignette-walk"],
  ["species", "dog"],
  ["furtherPet", "price"],
  ["place", "owner"],
  ["groupMin", "2"],
  ["groupMax", "4"],
  ["prices", "60 28"],
];
const proposalOf = ({ key, name, prices }: (typeof proposedServices)[number]): [string, string][] => [
  [`name-${key}`, name],
  [`prices-${key}`, prices],
];
const changed = (form: [string, string][], ...fields: [string, string][]): [string, string][] => [
  ...form.filter(([name]) => !fields.some(([own]) => own === name)),
  ...fields,
];

onEachDatabase("the owner's services", (get) => {
  async function setUp() {
    const { db } = get();
    const admin = await addAdmin(db);
    const post = (fields: [string, string][]) => submitServices(actionArgs(db, actorOf(admin), fields));
    const stored = () => getServices(db);
    return { db, admin, post, stored };
  }

  test("can't be changed by anyone else", async () => {
    const { db, stored } = await setUp();
    const client = await addPerson(db);
    const before = await stored();
    await expect(submitServices(actionArgs(db, actorOf(client), cats))).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect(await stored()).toEqual(before);
  });

  test("of the proposal are added if they have a name, and none of them if one is invalid", async () => {
    const { db, post, stored } = await setUp();
    await db.delete(services);
    const propose = (...fields: [string, string][]) =>
      post(changed([["intent", "propose"], ...proposedServices.flatMap(proposalOf)], ...fields));
    expect(await refusalOf(propose(["name-cat", "dog walk"], ["prices-drop-in", "soon"]))).toMatchObject({
      status: 400,
      errors: { "name-cat": serviceTexts.nameTaken("Dog Walk"), "prices-drop-in": serviceTexts.pricesWrong("soon") },
      values: { "name-cat": ["dog walk"] },
    });
    const noNames = ["walk", "drop-in", "cat"].map((key): [string, string] => [`name-${key}`, ""]);
    expect(await refusalOf(propose(...noNames))).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([]);
    await propose(["name-walk", "Harbor Walk"], ["prices-walk", "25 27"], ["name-drop-in", ""]);
    expect((await stored()).map(({ name, firstPrices }) => [name, firstPrices])).toEqual([
      ["Harbor Walk", { 25: 2700 }],
      ["Cat Visit", { 30: 2500 }],
    ]);
    // Another tab still shows the proposal.
    expect(await refusalOf(propose(["name-walk", "Harbor Walk"]))).toMatchObject({ status: 400 });
    expect(await stored()).toHaveLength(2);
  });

  test("of the proposal are all refused when together they would be too many", async () => {
    const { db, post, stored } = await setUp();
    const [row] = await db.select().from(services).limit(1);
    if (!row) throw new Error("the sample business has services");
    await db.delete(services);
    const names = Array.from({ length: mostServices - 1 }, (_, number) => `Service ${number}`);
    await db
      .insert(services)
      .values(names.map((name, position) => ({ ...row, id: `service-${position}`, name, position })));
    const proposal = changed([["intent", "propose"], ...proposedServices.flatMap(proposalOf)]);
    expect(await refusalOf(post(proposal))).toMatchObject({ errors: { "name-walk": serviceTexts.tooMany } });
    expect(await stored()).toHaveLength(mostServices - 1);
  });

  test("are refused beside the wrong field, with what was typed", async () => {
    const { post, stored } = await setUp();
    const before = await stored();
    for (const [fields, errors] of [
      [[["name", " "]], { name: "Give it a name of at least 2 characters" }],
      [[["name", "dog WALKING"]], { name: "You have a service called Dog Walking already" }],
      [[["summary", "Short"]], { summary: "Say in at least 10 characters what it is" }],
      [[["species", "dragon"]], { species: expect.anything() }],
      [[["prices", ""]], { prices: "Type at least one line, such as: 30 25" }],
      [[["groupMin", "3"]], { groupMax: expect.stringMatching(/^Type whole numbers/) }],
      [
        [
          ["groupMin", "2"],
          ["groupMax", "4"],
        ],
        { prices: expect.stringMatching(/^A group has one duration/) },
      ],
    ] as [[string, string][], Record<string, unknown>][]) {
      const refusal = await refusalOf(post(changed(cats, ...fields)));
      expect(refusal).toMatchObject({ status: 400, errors, values: { includes: ["Fresh water\nThe litter box"] } });
    }
    expect(await stored()).toEqual(before);
  });

  test("added last are offered at their prices, and logged", async () => {
    const { db, admin, post, stored } = await setUp();
    await post(cats);
    expect((await stored()).at(-1)).toEqual({
      id: "cat-visit",
      name: "Cat Visit",
      summary: "Food, water and a lap for your cat.",
      includes: ["Fresh water", "The litter box"],
      art: "vignette-dropin",
      species: ["cat"],
      furtherPet: "discount",
      group: null,
      place: "client",
      isHidden: false,
      firstPrices: { 20: 1800, 30: 2500 },
    });
    const { now } = adminContextOf(db, admin);
    expect((await getPricesNow(db, now, zone)).visits["cat-visit"]).toEqual({ 20: 1800, 30: 2500 });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "addService", subjectName: "Cat Visit" }]);
  });

  test("of the same name added at once by two editors get two ids or one refusal, and no error", async () => {
    const { post, stored } = await setUp();
    await Promise.all([post(cats), post(cats)]);
    const names = (await stored()).filter(({ name }) => name === "Cat Visit");
    expect(names.length).toBeLessThanOrEqual(2);
    expect(new Set(names.map(({ id }) => id)).size).toBe(names.length);
  });

  test("changed by the second of two editors conflict, and saving again replaces the first change", async () => {
    const { post, stored } = await setUp();
    await post(cats);
    const edit = (name: string, version: string) =>
      post(changed(cats, ["intent", "save"], ["id", "cat-visit"], ["version", version], ["name", name]));
    await edit("Kitty Visit", "1");
    expect(await refusalOf(edit("Cat Sitting", "1"))).toMatchObject({
      status: 409,
      values: { name: ["Cat Sitting"], version: ["2"] },
    });
    await edit("Cat Sitting", "2");
    expect((await stored()).at(-1)).toMatchObject({ id: "cat-visit", name: "Cat Sitting" });
  });

  test("with several durations can't become a group", async () => {
    const { post } = await setUp();
    await post(cats);
    const group: [string, string][] = [
      ["intent", "save"],
      ["id", "cat-visit"],
      ["version", "1"],
      ["groupMin", "2"],
      ["groupMax", "3"],
    ];
    expect(await refusalOf(post(changed(cats, ...group)))).toMatchObject({
      status: 400,
      errors: { groupMax: expect.stringMatching(/^A group has one duration/) },
    });
  });

  test("move up and are hidden; a hidden one can't be requested, and its booked visit can still be priced", async () => {
    const { db, post, stored } = await setUp();
    await post([
      ["intent", "up"],
      ["id", "dog-runs"],
    ]);
    await post([
      ["intent", "hide"],
      ["id", "dog-runs"],
    ]);
    expect((await stored()).map(({ id, isHidden }) => [id, isHidden]).slice(0, 2)).toEqual([
      ["dog-runs", true],
      ["dog-walks", false],
    ]);
    const { client, pets } = await addReadyClient(db);
    const wish = {
      clientId: client.id,
      petIds: pets.map(({ id }) => id),
      service: "dog-runs",
      minutes: 30,
      date: tuesday,
      medication: false,
      training: false,
    };
    expect(await priceRequest(db, wish)).toEqual({ ok: false, reason: "no-such-service" });
    const { request } = await addVisit(db, { walker: await addWalker(db), client, startsAt: "2026-11-24T10:00" });
    expect(await priceRequest(db, { ...wish, before: request })).toMatchObject({ ok: true });
    await post([
      ["intent", "show"],
      ["id", "dog-runs"],
    ]);
    expect(await priceRequest(db, wish)).toMatchObject({ ok: true });
    expect(
      await refusalOf(
        post([
          ["intent", "hide"],
          ["id", "gone"],
        ]),
      ),
    ).toMatchObject({ status: 409 });
  });

  test("with a group that became smaller refuse an older request with more dogs", async () => {
    const { db, admin, post } = await setUp();
    await post(pack);
    const { client } = await addReadyClient(db, { petNames: ["Ada", "Bo", "Cy"] });
    const { id: requestId } = await addRequest(db, client, { serviceType: "small-pack-walk", duration: 60 });
    await db.update(services).set({ groupMax: 2 }).where(eq(services.id, "small-pack-walk"));
    const at = { walkerId: (await addWalker(db)).id, startsAt: la("2026-11-24T09:00"), version: 1 };
    expect(await confirmRequest(adminContextOf(db, admin), { ...at, requestId })).toEqual({
      ok: false,
      reason: "hike-full",
    });
    expect(await db.$count(visits)).toBe(0);
  });

  test("with a group that became smaller allow moving a booked visit with more dogs", async () => {
    const { db, admin, post } = await setUp();
    await post(pack);
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db, { petNames: ["Ada", "Bo", "Cy"] });
    const walk = { serviceType: "small-pack-walk", duration: 60 };
    const at = { walker, startsAt: "2026-11-25T10:00", minutes: 60, request: walk };
    const { request, visit } = await addVisit(db, { ...at, client });
    const other = (await addReadyClient(db)).client;
    await addRequest(db, other, { ...walk, date: "2026-11-25", status: "confirmed", visitId: visit.id });
    await db.update(visits).set({ seats: 4, dogs: 4 });
    await db.update(services).set({ groupMax: 2 }).where(eq(services.id, "small-pack-walk"));
    const details = await getRequestDetails(db, request.id);
    if (!details) throw new Error("no request was stored");
    expect(await priceRequest(db, { ...askedAgain(details), date: tuesday })).toMatchObject({ ok: true });
    // The household gets a visit of its own, with seats for all of its dogs.
    const place = { walkerId: walker.id, startsAt: la("2026-11-26T10:00"), fee: 0, action: "moveByClient" };
    const move = { ...place, reason: null, details: {} };
    expect(await db.transaction((tx) => movePlaced(tx, adminContextOf(db, admin), request, move, zone))).toMatchObject({
      ok: true,
      value: { visit: { seats: 4 } },
    });
  });

  test("with a group of four take four dogs of four households and never a fifth, even at once", async () => {
    const { db, admin, post } = await setUp();
    await post(pack);
    const walker = await addWalker(db);
    const asked = { serviceType: "small-pack-walk", duration: 60 };
    const ask = async () => addRequest(db, (await addReadyClient(db)).client, asked);
    const first = await ask();
    const ctx = adminContextOf(db, admin);
    const at = { walkerId: walker.id, startsAt: la("2026-11-24T09:00"), version: 1 };
    const placed = await confirmRequest(ctx, { ...at, requestId: first.id });
    if (!placed.ok) throw new Error(placed.reason);
    const groupId = placed.value.visit.id;
    expect(placed.value.visit).toMatchObject({ seats: 4, dogs: 1 });
    const others = [await ask(), await ask(), await ask(), await ask()];
    const outcomes = await Promise.all(others.map(({ id }) => confirmRequest(ctx, { ...at, requestId: id, groupId })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "hike-full" }]);
    expect(await db.select().from(visits)).toMatchObject([{ dogs: 4, seats: 4 }]);
    expect(await db.$count(requests, eq(requests.status, "confirmed"))).toBe(4);
    // A changed group counts for new visits only.
    await db.update(services).set({ groupMax: 2 }).where(eq(services.id, "small-pack-walk"));
    expect(await db.select().from(visits)).toMatchObject([{ dogs: 4, seats: 4 }]);
  });
});
