// Access entries: who may change them, how they are encrypted, and where they never appear.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { accessLooks, householdAccess } from "~/db/tables/access";
import type { Db } from "~/db/client.server";
import { foreignKeyViolation, sqlState } from "~/db/errors";
import { auditLog } from "~/db/tables/platform";
import { getOwnData } from "~/clients/profile/own-data.server";
import type { ClientContext } from "~/platform/context/command-contexts";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { type AccessEntries, accessNames } from "./access-fields";
import { saveAccess, lookAtHouseholds } from "./commands.server";
import { listLooks, openHousehold } from "./queries.server";
import { submitClientAccess } from "./submit-access.server";
import { submitOwnAccess } from "./submit-own-access.server";

/** SQL state that the trigger refuse_change raises for a changed row (db/migrations). */
const writtenOnce = "23000";

const nothing = Object.fromEntries(accessNames.map((name) => [name, null])) as AccessEntries;
// The codes have a "#", which no id, time or ciphertext has, so that a search never finds them by chance.
const codes = { gate: "Side gate, 44#11", alarm: "Panel in the hall: 25#80, then Off" };
const entries: AccessEntries = { ...nothing, ...codes };

const withSecret = (ctx: ClientContext, secret: string): ClientContext => ({
  ...ctx,
  services: { ...ctx.services, secret },
});

onEachDatabase("access entries", () => {
  async function setUp(db: Db) {
    const [owner, casey, riley] = [await addAdmin(db), await addPerson(db), await addPerson(db)];
    const ctx = contextOf(db, casey);
    expect(await saveAccess(ctx, casey.id, { ...entries, version: 0 })).toEqual({ ok: true, value: "saved" });
    return { owner, casey, riley, ctx };
  }

  test("only the household or the owner can save access entries, and only for an existing client", async ({ db }) => {
    const { owner, casey, riley } = await setUp(db);
    const input = { ...entries, version: 1 };
    const refusal = { ok: false, reason: "unknown-client" };
    expect(await saveAccess(contextOf(db, riley), casey.id, input)).toEqual(refusal);
    const walker = await addPerson(db, { isEmployee: true });
    expect(await saveAccess(contextOf(db, walker), casey.id, input)).toEqual(refusal);
    expect(await saveAccess(adminContextOf(db, owner), crypto.randomUUID(), input)).toEqual(refusal);
    expect(await saveAccess(adminContextOf(db, owner), casey.id, input)).toEqual({ ok: true, value: "saved" });
  });

  test("an entry that is too long gets a field error and is not stored", async ({ db }) => {
    const { casey, ctx } = await setUp(db);
    const long = { gate: "4".repeat(201), doorCode: "1234", version: "1" };
    const answer = await refusalOf(submitOwnAccess(actionArgs(db, actorOf(casey), long)));
    expect(answer).toMatchObject({ status: 400, errors: { gate: expect.any(String) }, values: { doorCode: ["1234"] } });
    expect((await openHousehold(ctx, casey.id))?.version).toBe(1);
  });

  test("access entries can't be decrypted with another secret, and the attempt is logged as a view", async ({ db }) => {
    const { owner, casey, ctx } = await setUp(db);
    const rows = JSON.stringify(await db.select().from(householdAccess));
    for (const secret of ["44#11", "25#80", "gate", "Panel"]) expect(rows).not.toContain(secret);

    const wrong = withSecret(adminContextOf(db, owner), "another secret of the tests, long enough");
    const opened = await lookAtHouseholds(wrong, [casey.id], null);
    expect(opened.get(casey.id)).toEqual({ version: 1, entries: null });
    expect(await listLooks(db, casey.id)).toMatchObject([{ by: "Sam Rivers", visitStart: null }]);
    // The original secret still decrypts the entries.
    expect((await openHousehold(ctx, casey.id))?.entries).toEqual(entries);
  });

  test("access entries copied to another household can't be opened", async ({ db }) => {
    const { casey, riley, ctx } = await setUp(db);
    const [row] = await db.select().from(householdAccess).where(eq(householdAccess.profileId, casey.id));
    await db.insert(householdAccess).values({ profileId: riley.id, sealed: row?.sealed ?? "" });
    expect((await openHousehold(contextOf(db, riley), riley.id))?.entries).toBeNull();
    expect((await openHousehold(ctx, casey.id))?.entries).toEqual(entries);
  });

  test("saving empty fields deletes the access entries, and new entries can be saved afterward", async ({ db }) => {
    const { casey, ctx } = await setUp(db);
    expect(await saveAccess(ctx, casey.id, { ...nothing, version: 1 })).toEqual({ ok: true, value: "deleted" });
    expect(await db.$count(householdAccess)).toBe(0);
    expect(await saveAccess(ctx, casey.id, { ...entries, version: 1 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await saveAccess(ctx, casey.id, { ...entries, version: 0 })).toMatchObject({ ok: true });
  });

  test("access codes are never in the audit log or the client's download; changes and views are", async ({ db }) => {
    const { owner, casey } = await setUp(db);
    const admin = adminContextOf(db, owner);
    await saveAccess(admin, casey.id, { ...entries, doorCode: "98#76", gate: null, version: 1 });
    await lookAtHouseholds(admin, [casey.id], null);
    const log = await db.select().from(auditLog);
    expect(log).toMatchObject([{ action: "saveWayIn", after: { changed: ["Gate or garage", "Door code"] } }]);
    const file = JSON.stringify(await getOwnData(db, casey.id));
    for (const secret of ["44#11", "25#80", "98#76"]) {
      expect(JSON.stringify(log)).not.toContain(secret);
      expect(file).not.toContain(secret);
    }
    expect(file).toContain("Your codes aren't in this file");
    expect(file).toContain(`"by":"Sam Rivers"`);
  });

  test("opening access entries as the owner logs a view, and returns 404 if there are none", async ({ db }) => {
    const { owner, casey, riley } = await setUp(db);
    const look = (id: string) => submitClientAccess(actionArgs(db, actorOf(owner), { intent: "look" }), id);
    expect(await look(casey.id)).toMatchObject({ data: { shown: { version: 1, entries: codes } } });
    expect(await db.$count(accessLooks)).toBe(1);
    await expect(look(riley.id)).rejects.toMatchObject({ init: { status: 404 } });
    const save = { ...codes, gate: "Front gate", version: "0" };
    const refused = await refusalOf(submitClientAccess(actionArgs(db, actorOf(owner), save), casey.id) as never);
    expect(refused.status).toBe(409);
    // The conflict showed the owner the stored entries, which is logged as a view.
    expect(await db.$count(accessLooks)).toBe(2);
  });

  test("access entries are not shown when the view can't be logged", async ({ db }) => {
    const { owner, casey } = await setUp(db);
    const visitId = crypto.randomUUID();
    const look = lookAtHouseholds(adminContextOf(db, owner), [casey.id], visitId);
    expect(await look.catch(sqlState)).toBe(foreignKeyViolation);
  });

  test("access log entries are immutable", async ({ db }) => {
    const { owner, casey, riley } = await setUp(db);
    await lookAtHouseholds(adminContextOf(db, owner), [casey.id], null);
    const changes = [
      { lookedBy: riley.id },
      { lookedAt: testContext(db).now.add({ hours: 1 }) },
      { profileId: riley.id },
      { kind: "phone" as const },
      { key: crypto.randomUUID() },
      { reportedAt: testContext(db).now },
    ];
    for (const change of changes) expect(await db.update(accessLooks).set(change).catch(sqlState)).toBe(writtenOnce);
  });
});
