import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { apiTokens } from "~/db/tables/accounts";
import { auditLog } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { acceptApiToken, makeApiToken, revokeApiToken } from "./commands.server";
import { listApiTokens } from "./queries.server";
import { zone } from "../../../tests/support/zone";

const noon = Temporal.Instant.from("2026-11-23T20:00:00Z");
const named = () => ({ id: crypto.randomUUID(), name: "Bookkeeping" });

onEachDatabase("an API token", (get) => {
  async function made() {
    const { db } = get();
    const admin = await addAdmin(db);
    const ctx = adminContextOf(db, admin);
    const input = named();
    const outcome = await makeApiToken(ctx, input);
    if (!outcome.ok) throw new Error(outcome.reason);
    return { db, admin, ctx, input, token: outcome.value.token };
  }

  test("an unknown or altered API token is refused", async () => {
    const { db, token } = await made();
    for (const wrong of ["", "walks_", `${token}x`, token.slice(0, -1), token.toUpperCase()]) {
      expect(await acceptApiToken(db, wrong, noon)).toBeNull();
    }
  });

  test("a revoked API token is refused, and can't be revoked again", async () => {
    const { db, ctx, input, token } = await made();
    expect(await revokeApiToken(ctx, input.id)).toEqual({ ok: true, value: { name: "Bookkeeping" } });
    expect(await acceptApiToken(db, token, noon)).toBeNull();
    expect(await revokeApiToken(ctx, input.id)).toEqual({ ok: false, reason: "unknown-token" });
  });

  test("an API token of a former admin is refused", async () => {
    const { db, admin, token } = await made();
    await db.update(profiles).set({ role: "client" }).where(eq(profiles.id, admin.id));
    expect(await acceptApiToken(db, token, noon)).toBeNull();
  });

  test("a form sent twice creates one API token", async () => {
    const { db, ctx, input } = await made();
    expect(await makeApiToken(ctx, input)).toEqual({ ok: false, reason: "made-already" });
    expect(await db.$count(apiTokens)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("an API token is stored nowhere in plain text", async () => {
    const { db, token } = await made();
    const everything = JSON.stringify([
      await db.select().from(apiTokens),
      await db.select().from(auditLog),
      await listApiTokens(db, zone),
    ]);
    expect(token).toMatch(/^walks_[\w-]{43}$/);
    expect(everything).not.toContain(token.slice(6));
    expect(everything).not.toContain(token.slice(6, 26));
    expect(everything).toContain(token.slice(-4));
  });

  test("an API token acts for the admin who created it, and its last use is stored at most once a minute", async () => {
    const { db, admin, token } = await made();
    const used = async () => (await db.select().from(apiTokens))[0]?.lastUsedAt?.toString();
    expect(await used()).toBeUndefined();
    expect(await acceptApiToken(db, token, noon)).toEqual({ adminId: admin.id });
    expect(await used()).toBe("2026-11-23T20:00:00Z");
    await acceptApiToken(db, token, noon.add({ seconds: 59 }));
    expect(await used()).toBe("2026-11-23T20:00:00Z");
    await acceptApiToken(db, token, noon.add({ seconds: 61 }));
    expect(await used()).toBe("2026-11-23T20:01:01Z");
  });
});
