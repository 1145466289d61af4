import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";
import { bookings, visits } from "~/db/tables/visits";
import { usualLimits } from "~/platform/http/addresses";
import { exchangeContext, getServices } from "~/platform/context/context";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { fileOf, pngBomb, twoColors } from "../../../tests/support/sample-pictures";
import { submitCard } from "./card-page.server";
import { visitPhotoLimit } from "~/day/photos/check-photos.server";
import { fieldOf } from "../pocket/card-fields";

/** Adds a visit in progress at the time of the test actions, Monday at 9:00. */
async function underWay(db: Db) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const state = { status: "in_progress" as const };
  const { visit, request } = await addVisit(db, {
    walker,
    client,
    startsAt: "2026-11-23T08:45",
    visit: state,
    request: state,
  });
  const [booking] = await db.select().from(bookings).where(eq(bookings.requestId, request.id));
  const fields: [string, string][] = [
    ["intent", "save"],
    ["version", "0"],
    ["visitVersion", "1"],
    [fieldOf.note(request.id), "Met a corgi."],
    [fieldOf.did(booking?.id ?? ""), "pee"],
    [fieldOf.did(booking?.id ?? ""), "treats"],
    [fieldOf.medication(booking?.id ?? ""), "08:50"],
    [fieldOf.mood(booking?.id ?? ""), "happy"],
  ];
  const send = async (
    changed: Record<string, string> = {},
    files: readonly File[] = [],
    { byScript = files.length > 0, photosBefore = 0 } = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, changed[name] ?? value);
    for (const [name, value] of Object.entries(changed)) if (!form.has(name)) form.append(name, value);
    for (const file of files) form.append(fieldOf.photos(request.id), file);
    const args = actionArgs(db, actorOf(walker), form, `/visits/${visit.id}/card`);
    const exchange = exchangeFor(new Request(args.request.url, { method: "POST", body: form }), { byScript });
    exchange.body.narrow({ ...usualLimits, bytes: 64 * 1024 * 1024 });
    args.context.set(exchangeContext, exchange);
    const { limits } = getServices(args.context);
    for (let taken = 0; taken < photosBefore; taken++) await limits.take(visitPhotoLimit, walker.id);
    return submitCard(args, visit.id);
  };
  return { visit, request, booking, send };
}

/** Returns the data of the reply; null when the reply is a redirect. */
async function replyOf(answer: ReturnType<typeof submitCard>) {
  const given = await answer;
  return given instanceof Response ? null : given.data;
}

const photo = async (name = "IMG_1.jpg") => fileOf(await twoColors().jpeg().toBuffer(), name);

onEachDatabase("the form of a report card", (get) => {
  test.each([
    ["a text that calls itself a photo", () => fileOf("Hello", "IMG_2.jpg"), "IMG_2.jpg: That file isn't a picture"],
    [
      "a photo of 48 megapixels",
      () => fileOf(pngBomb(8064, 6048), "IMG_3.png"),
      "IMG_3.png: That picture is too large",
    ],
    [
      "a film of 30 MB",
      () => new File([new Uint8Array(30 * 1024 * 1024)], "IMG_4.mov", { type: "video/quicktime" }),
      "IMG_4.mov: That file is larger than 10 MB",
    ],
  ])("with %s is saved without that file, and the reply names the file", async (_, bad, message) => {
    const { db } = get();
    const { send } = await underWay(db);
    const reply = await replyOf(send({}, [await photo(), bad()]));
    expect(reply).toMatchObject({ ok: true, note: expect.stringContaining(message) });
    expect(await db.select().from(reportCards)).toMatchObject([{ note: "Met a corgi." }]);
    expect(await db.$count(pictures)).toBe(1);
  });

  test("beyond the hourly limit of photos saves those before it, and says when to try again", async ({ db }) => {
    const { send } = await underWay(db);
    const reply = await replyOf(send({}, [await photo(), await photo()], { photosBefore: 299 }));
    expect(reply).toMatchObject({ ok: true, note: expect.stringContaining("Please wait 60 min") });
    expect(await db.select().from(reportCards)).toMatchObject([{ note: "Met a corgi." }]);
    expect(await db.$count(pictures)).toBe(1);
  });

  test("finished with a bad photo completes the visit, and the reply names the photo", async ({ db }) => {
    const { send, visit } = await underWay(db);
    const reply = await replyOf(send({ intent: "finish", key: crypto.randomUUID() }, [fileOf("Hello", "IMG_2.jpg")]));
    const text = "Casey's card goes out at 9:10 AM. Until then you can undo Finish.";
    expect(reply).toMatchObject({ ok: true, note: expect.stringContaining("IMG_2.jpg"), toast: { text } });
    expect((await db.select().from(visits).where(eq(visits.id, visit.id)))[0]).toMatchObject({ status: "completed" });
  });

  test("with 40 photos keeps the first 20", async ({ db }) => {
    const { send } = await underWay(db);
    const one = await photo();
    const many = Array.from({ length: 40 }, () => one);
    expect(await replyOf(send({}, many))).toMatchObject({
      ok: true,
      note: expect.stringContaining("A card takes 20 photos"),
    });
    expect(await db.$count(pictures)).toBe(20);
  });

  test("with an unknown mood, an invalid time or a long note is refused with a field error", async ({ db }) => {
    const { send, request, booking } = await underWay(db);
    const id = booking?.id ?? "";
    for (const [field, value] of [
      [fieldOf.mood(id), "furious"],
      [fieldOf.medication(id), "25:00"],
      [fieldOf.note(request.id), "x".repeat(1001)],
    ] as const)
      expect(Object.keys((await refusalOf(send({ [field]: value }))).errors)).toEqual([field]);
    expect(await db.$count(reportCards)).toBe(0);
  });

  test("with a stale version gets a conflict, and replaces the newer card when it is sent again", async ({ db }) => {
    const { send, request } = await underWay(db);
    await send();
    const stale = await refusalOf(send({ [fieldOf.note(request.id)]: "From the other phone." }));
    expect(stale).toMatchObject({ status: 409, values: { version: ["1"] } });
    await send({ version: "1", [fieldOf.note(request.id)]: "From the other phone." });
    expect(await db.select().from(reportCards)).toMatchObject([{ note: "From the other phone.", version: 2 }]);
  });

  test("saves a draft with photos, and without scripts a phrase button adds its phrase", async ({ db }) => {
    const { send, request, visit } = await underWay(db);
    const saved = await send({ phrase: `${request.id} Fresh water is out.` }, [await photo(), await photo()], {
      byScript: false,
    });
    expect(saved).toBeInstanceOf(Response);
    expect(await db.select().from(reportCards)).toMatchObject([
      { note: "Met a corgi.\nFresh water is out.", publishedAt: null },
    ]);
    expect(await db.select().from(reportCardPets)).toMatchObject([
      { pee: true, poo: false, treats: true, medicationAt: "08:50", mood: "happy" },
    ]);
    expect((await db.select().from(pictures)).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
    expect((await db.select().from(visits).where(eq(visits.id, visit.id)))[0]).toMatchObject({ status: "in_progress" });
  });

  test("queued on the phone by another account is refused", async ({ db }) => {
    const { send } = await underWay(db);
    await expect(send({ account: crypto.randomUUID() })).rejects.toMatchObject({ init: { status: 401 } });
    expect(await db.select().from(reportCards)).toEqual([]);
  });

  test("finishes the visit once when it is sent twice", async ({ db }) => {
    const { send, visit } = await underWay(db);
    const key = crypto.randomUUID();
    await send({ intent: "finish", key });
    expect((await db.select().from(visits).where(eq(visits.id, visit.id)))[0]).toMatchObject({ status: "completed" });
    expect(await db.select().from(reportCards)).toMatchObject([{ note: "Met a corgi.", version: 2 }]);
    const [{ publishedAt } = { publishedAt: null }] = await db.select().from(reportCards);
    await send({ intent: "finish", key });
    expect(await db.select().from(reportCards)).toMatchObject([{ publishedAt, changedAt: null, version: 2 }]);
  });
});
