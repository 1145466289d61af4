import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { weatherTexts } from "~/business/texts/weather";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { pictures } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { anonymous } from "~/platform/sign-in/actor";
import { findOwnCard } from "~/day/booking/find-request.server";

import { readOwnHome } from "../booking/list-own-visits.server";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { setUpCard } from "../../../tests/support/report-cards";
import { cardToken, findCardByToken, seesCard } from "./find-card.server";
import { loadOwnCard, submitOwnCard } from "./own-card.server";
import { zone, atWall } from "../../../tests/support/zone";

const { secret } = testContext(undefined as unknown as Db).services;
/** Monday, 9:00 in Los Angeles, the clock of the test actions. */
const monday = atWall("2026-11-23T09:00");
const tokenOf = (card: { id: string } | undefined) => cardToken(secret, card?.id ?? "");

/** Adds a finished hike with two households, whose cards were sent at `publishedAt`. */
async function sent(db: Db, publishedAt = monday) {
  const made = await setUpCard(db, { isHike: true });
  await made.press("in_progress", "10:00");
  await made.save("10:10", { note: "Biscuit led the way.\n<b>Good boy.</b>" });
  await made.save("10:11", { requestId: made.second?.id ?? "", note: "Luna swam." });
  await made.press("completed", "10:30");
  await db.update(reportCards).set({ publishedAt });
  const [first, theirs] = await made.cards();
  return { ...made, first, theirs, token: tokenOf(first) };
}

const read = async (db: Db, token: string) => {
  const { data, init } = await loadOwnCard({ ...actionArgs(db, anonymous), params: { token } }, async (id) => id);
  expect(data.own, "what only the signed-in household reads").toBeNull();
  return { card: data.card, status: init?.status };
};
const send = (db: Db, token: string, fields: Record<string, string>) =>
  submitOwnCard(actionArgs(db, anonymous, fields), token);

onEachDatabase("the link of a report card", () => {
  test("opens nothing with a guessed token, for a draft, or after sixty days", async ({ db }) => {
    const { token, first } = await sent(db, monday.subtract({ hours: 60 * 24 }));
    for (const link of [token, "", "none", first?.id ?? "", `${token}x`, first?.tokenHash ?? ""]) {
      expect(await read(db, link), link).toEqual({ card: null, status: 404 });
      await expect(send(db, link, { intent: "thank" }), link).rejects.toMatchObject({ init: { status: 404 } });
    }
    await db.update(reportCards).set({ publishedAt: null, tokenHash: null });
    expect(await read(db, token)).toEqual({ card: null, status: 404 });
    expect((await mailsOf(db)).filter(({ kind }) => kind !== "report-card")).toEqual([]);
  });

  test("shows a household its own dogs, without address, home access or other households", async ({ db }) => {
    const { token, client } = await sent(db, monday.subtract({ hours: 60 * 24 - 1 }));
    const { card, status } = await read(db, token);
    expect(status).toBe(200);
    expect(card).toMatchObject({
      petNames: ["Biscuit"],
      walkerName: "Alex Lopez",
      day: "Tuesday, November 24",
      note: "Biscuit led the way.\n<b>Good boy.</b>",
      pets: [{ name: "Biscuit" }],
      isThanked: false,
    });
    const all = JSON.stringify(card);
    for (const word of ["Luna", "Robin", client.address, client.phone, client.email, client.id])
      expect(all).not.toContain(word);
  });

  test("says that walks were shorter on a hot day, on the page and in the mail", async ({ db }) => {
    await db.insert(siteSettings).values({ key: "weather_days", value: '{"2026-11-24":"heat","2026-11-25":"storm"}' });
    const { token, client } = await sent(db);
    const { heat, storm } = weatherTexts;
    const { card } = await read(db, token);
    expect(card?.weather).toBe(heat.card);
    const mail = await mailOf(db, "report-card", client.email);
    expect(mail.text).toContain(heat.card);
    expect(mail.text).not.toContain(storm.card);
  });

  test("opens only the photos of its own card", async ({ db }) => {
    const { first, theirs, token, client, other, walker } = await sent(db);
    const photo = { purpose: "visit" as const, status: "ready" as const, width: 600, height: 400 };
    for (const card of [first, theirs]) await db.insert(pictures).values({ ...photo, cardId: card?.id ?? null });
    const found = await findCardByToken(db, token, monday, zone);
    expect(found?.card.photos).toHaveLength(1);
    const sees = (person: Person) => seesCard(contextOf(db, person), first?.id ?? "");
    for (const person of [other.client, await addWalker(db)]) expect(await sees(person)).toBe(false);
    for (const person of [client, walker, await addAdmin(db)]) expect(await sees(person)).toBe(true);
    await db.update(reportCards).set({ publishedAt: null, tokenHash: null });
    expect([await sees(client), await sees(walker)]).toEqual([false, true]);
  });

  test("is shown on the client's pages; walker and owner get their own page, others a 404", async ({ db }) => {
    const { token, client, other, walker, visit, request, bookingOf } = await sent(db);
    const booking = await bookingOf(request.id);
    const way = (person: Person) => findOwnCard(contextOf(db, person), booking);
    expect(await way(other.client)).toBeNull();
    expect(await way(client)).toBe(`/visit/${token}`);
    expect(await way(walker)).toBe(`/visits/${visit.id}/card`);
    const last = async (now: Temporal.Instant) => (await readOwnHome(db, { clientId: client.id, now }, {}, zone)).card;
    expect(await last(monday)).toMatchObject({
      to: `/booking/${booking}/card`,
      petNames: ["Biscuit"],
      photo: null,
    });
    expect(await last(monday.add({ hours: 61 * 24 }))).toBeNull();
  });
});

onEachDatabase("a household's reply to a report card", () => {
  test("is refused with an error beside the field when the message is empty", async ({ db }) => {
    const { token } = await sent(db);
    const refused = await refusalOf(send(db, token, { intent: "reply", message: "  " }));
    expect(refused).toMatchObject({ status: 400, errors: { message: "Please write a line first" } });
    expect((await mailsOf(db)).filter(({ kind }) => kind !== "report-card")).toEqual([]);
  });

  test("that only says thank you is mailed once to the walker and once to the owner", async ({ db }) => {
    const { token, walker } = await sent(db);
    await Promise.all([send(db, token, { intent: "thank" }), send(db, token, { intent: "thank" })]);
    await send(db, token, { intent: "thank" });
    expect((await read(db, token)).card).toMatchObject({ isThanked: true });
    const told = (await mailsOf(db)).filter(({ kind }) => kind === "report-card-thanks");
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      [walker.email, "hello@westsidewalks.example"].toSorted(),
    );
  });

  test("is mailed to the walker, who answers the owner, and to the owner, who answers the client", async ({ db }) => {
    const { token, walker, client } = await sent(db);
    const fields = { intent: "reply", message: "Thank you!\nSee you on Thursday." };
    await send(db, token, fields);
    await send(db, token, fields);
    const told = (await mailsOf(db)).filter(({ kind }) => kind === "report-card-reply");
    const answers = new Map(told.map(({ recipient, replyTo }) => [recipient, replyTo]));
    expect(told).toHaveLength(2);
    expect(answers.get(walker.email)).toBe("hello@westsidewalks.example");
    expect(answers.get("hello@westsidewalks.example")).toBe(client.email);
    expect(told.every(({ text }) => text.includes("See you on Thursday."))).toBe(true);
  });
});

onEachDatabase("a reply to a card of the owner's own visit", () => {
  test("is mailed once", async ({ db }) => {
    const { token, walker } = await sent(db);
    await db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, walker.id));
    await send(db, token, { intent: "thank" });
    expect((await mailsOf(db)).filter(({ kind }) => kind === "report-card-thanks")).toHaveLength(1);
  });
});
