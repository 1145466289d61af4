// A household views its own codes after confirming a password or passkey, and each view is logged.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accessLooks } from "~/db/tables/access";
import { sessions } from "~/db/tables/accounts";
import { createLimits } from "~/platform/http/limits";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { current, givePassword, signInThrice } from "../../../tests/support/credentials";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { type AccessEntries, accessNames } from "./access-fields";
import { saveAccess } from "./commands.server";
import { loadOwnAccess, listLooks, openHousehold } from "./queries.server";
import { submitOwnAccess } from "./submit-own-access.server";

const nothing = Object.fromEntries(accessNames.map((name) => [name, null])) as AccessEntries;
// The codes have a "#", which no id, time or ciphertext has, so that a search never finds them by chance.
const codes = { gate: "Side gate, 44#11", doorCode: "98#76" };

const confirmAt = (db: Db, { id }: Person, confirmedAt: Temporal.Instant | null) =>
  db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id));

onEachDatabase("a household's view of its own codes", (get) => {
  async function setUp() {
    const { db } = get();
    const casey = await addPerson(db);
    await givePassword(db, casey);
    const [other = ""] = await signInThrice(db, casey);
    const ctx = contextOf(db, casey);
    await saveAccess(ctx, casey.id, { ...nothing, ...codes, version: 0 });
    const limits = createLimits(1);
    const send = (fields: Record<string, string>, sessionId = casey.id) => {
      const actor = { ...actorOf(casey), sessionId };
      return submitOwnAccess(actionArgs(db, actor, { version: "1", ...fields }, "/profile/access", { limits }));
    };
    const stored = async () => (await openHousehold(ctx, casey.id))?.entries;
    return { db, casey, other, ctx, send, stored, looks: () => db.$count(accessLooks) };
  }

  test("the access page contains no codes until the client presses the button, even in a confirmed session", async () => {
    const { db, casey, ctx } = await setUp();
    for (const at of [null, ctx.now]) {
      await confirmAt(db, casey, at);
      const page = await loadOwnAccess(ctx);
      expect(page).toMatchObject({ confirmed: at !== null, hasPassword: true, facts: { version: 1 } });
      expect(JSON.stringify(page)).not.toMatch(/44#11|98#76/);
    }
  });

  test("a failed attempt to view the codes reports the failure and keeps the typed fields", async () => {
    const { db, casey, ctx, send } = await setUp();
    await confirmAt(db, casey, ctx.now);
    await db.execute("alter table access_looks rename to access_looks_away");
    try {
      const refusal = await refusalOf(send({ intent: "look", parking: "On the street" }));
      expect(refusal).toMatchObject({
        status: 500,
        toast: { title: "Home access not shown" },
        values: { parking: ["On the street"] },
      });
      expect(JSON.stringify(refusal)).not.toMatch(/44#11|98#76/);
    } finally {
      await db.execute("alter table access_looks_away rename to access_looks");
    }
  });

  test.each([
    ["", "Please enter your password"],
    ["not the password", "That isn't your password"],
  ])(
    "viewing the codes with the password %j shows nothing, logs nothing, and keeps the typed fields",
    async (password, text) => {
      const { send, looks } = await setUp();
      const refusal = await refusalOf(send({ intent: "look", password, parking: "On the street" }));
      expect(refusal).toMatchObject({
        status: 400,
        errors: { password: text },
        values: { parking: ["On the street"] },
      });
      expect(refusal.values).not.toHaveProperty("password");
      expect(JSON.stringify(refusal)).not.toMatch(/44#11|98#76/);
      expect(await looks()).toBe(0);
    },
  );

  test("viewing the codes with the right password fills the empty fields and is logged as the household's own view", async () => {
    const { db, casey, send } = await setUp();
    const shown = await refusalOf(send({ intent: "look", password: current, gate: "Front gate" }));
    expect(shown).toMatchObject({
      preview: "shown",
      values: { gate: ["Front gate"], doorCode: ["98#76"], intent: ["save"], version: ["1"] },
    });
    expect(shown.values).not.toHaveProperty("password");
    // Enter in the password field triggers the form's first button, which saves.
    expect(await refusalOf(send({ intent: "change", password: current }))).toMatchObject({ preview: "shown" });
    expect(await listLooks(db, casey.id)).toMatchObject([
      { isOwn: true, visitStart: null },
      { isOwn: true, visitStart: null },
    ]);
  });

  test("viewing the codes again within ten minutes needs no password in the same session, and each view is logged", async () => {
    const { db, casey, other, ctx, send, looks } = await setUp();
    await send({ intent: "look", password: current });
    expect(await refusalOf(send({ intent: "look" }))).toMatchObject({ preview: "shown" });
    expect(await looks()).toBe(2);
    expect((await refusalOf(send({ intent: "look" }, other))).status).toBe(400);
    await confirmAt(db, casey, ctx.now.subtract({ minutes: 10 }));
    expect((await refusalOf(send({ intent: "look" }))).status).toBe(400);
    await confirmAt(db, casey, ctx.now.subtract({ minutes: 10 }).add({ milliseconds: 1 }));
    expect(await refusalOf(send({ intent: "look" }))).toMatchObject({ preview: "shown" });
    expect(await looks()).toBe(3);
  });

  test("after five wrong passwords, viewing is blocked for a while even with the right password, but saving works", async () => {
    const { send, looks } = await setUp();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await refusalOf(send({ intent: "look", password: `guess ${tries}` }))).status).toBe(400);
    const refusal = await refusalOf(send({ intent: "look", password: current, gate: "Front gate" }));
    expect(refusal).toMatchObject({ status: 429, values: { gate: ["Front gate"] } });
    expect(await looks()).toBe(0);
    expect(await send({ intent: "change", gate: "Front gate" })).toBeInstanceOf(Response);
  });

  test("viewing the codes with a forged passkey shows nothing", async () => {
    const { send, looks } = await setUp();
    const refusal = await refusalOf(send({ intent: "look", credential: "{}", password: current }));
    expect(refusal.message).toContain("That passkey doesn't belong to your account");
    expect(refusal.values).not.toHaveProperty("credential");
    expect(await looks()).toBe(0);
  });

  test("saving needs no password, replaces the filled-in fields and keeps the others", async () => {
    const { send, stored, looks } = await setUp();
    expect(await send({ intent: "change", gate: "Front gate", doorCode: "" })).toBeInstanceOf(Response);
    expect(await stored()).toEqual({ ...nothing, gate: "Front gate", doorCode: "98#76" });
    expect((await refusalOf(send({ intent: "change" }))).message).toBe("Please fill in what you want to change.");
    expect(await looks()).toBe(0);
  });

  test("a conflict shows the other version only in a confirmed session, and that is logged as a view", async () => {
    const { db, casey, ctx, send, stored, looks } = await setUp();
    const stale = { intent: "save", gate: "Back gate", version: "0" };
    const unseen = await refusalOf(send(stale));
    expect(unseen).toMatchObject({ status: 409, errors: {}, values: { gate: ["Back gate"], version: ["1"] } });
    expect(JSON.stringify(unseen)).not.toMatch(/44#11|98#76/);
    expect(await looks()).toBe(0);
    await confirmAt(db, casey, ctx.now);
    expect((await refusalOf(send(stale))).errors.gate).toContain("Side gate, 44#11");
    expect(await looks()).toBe(1);
    expect(await stored()).toEqual({ ...nothing, ...codes });
  });
});
