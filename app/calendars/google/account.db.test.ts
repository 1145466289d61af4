// Renewing Google tokens while the owner reconnects or disconnects. A scripted token endpoint controls when the
// response arrives.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { googleCalendarTokens } from "~/db/tables/calendars";

import { connectGoogle, connectionTo } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin } from "../../../tests/support/people";
import { after, json, type ScriptedGoogle, startScriptedGoogle } from "../../../tests/support/scripted-google";
import { deleteGoogleAccount, googleCallsOf, storeGoogleTokens } from "./account.server";
import { startGoogleSignIn } from "./google-oauth.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
  // The discovery document is requested once and cached.
  const { root } = google;
  google.script = [json({ issuer: root, authorization_endpoint: `${root}auth`, token_endpoint: `${root}token` })];
  await startGoogleSignIn({ issuer: root, clientId: "walks", clientSecret: "walks-secret" }, "http://localhost/");
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const renewed = json({ access_token: "of-the-old-consent", token_type: "Bearer", expires_in: 3600 });
const refused = json({ error: "invalid_grant" }, 400);

onEachDatabase("a Google account", (get) => {
  async function connected() {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = connectionTo(db, google.root);
    await connectGoogle(ctx, owner.id);
    const { accessToken } = await googleCallsOf(ctx, owner.id);
    if (!accessToken) throw new Error("no account");
    const connectAnew = () =>
      storeGoogleTokens(ctx, owner.id, {
        accessToken: "of-the-new-consent",
        expiresIn: 3600,
        refreshToken: "another-refresh-token",
        scopes: "calendar",
        email: "sam@example.com",
      });
    const stored = async () => {
      const [row] = await db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, owner.id));
      return row;
    };
    return { ctx, owner, renew: () => accessToken(true), connectAnew, stored };
  }

  test("a renewed token is stored, and returned to two concurrent callers", async () => {
    const { renew, stored } = await connected();
    google.script = [renewed, renewed];
    expect(await Promise.all([renew(), renew()])).toEqual(["of-the-old-consent", "of-the-old-consent"]);
    expect(await stored()).toMatchObject({ accountEmail: "sam@example.com", brokenSince: null });
  });

  test.each([
    ["brings new tokens", renewed],
    ["is refused", refused],
  ])("a renewal that %s after the owner reconnected keeps the new tokens", async (_, answer) => {
    const { renew, connectAnew, stored } = await connected();
    let before: unknown;
    google.script = [
      after(async () => {
        await connectAnew();
        before = await stored();
      }, answer),
    ];
    expect(await renew()).toBe("of-the-new-consent");
    expect(await stored()).toEqual(before);
  });

  test("a renewal that finishes after the owner disconnected stores nothing", async () => {
    const { ctx, owner, renew, stored } = await connected();
    google.script = [after(() => deleteGoogleAccount(ctx, owner.id), renewed)];
    await expect(renew()).rejects.toMatchObject({ code: "sign-in" });
    expect(await stored()).toBeUndefined();
  });

  test("reconnecting without an email address clears the stored one, since it may be another account", async () => {
    const { ctx, owner, stored } = await connected();
    const tokens = {
      accessToken: "another",
      expiresIn: 3600,
      refreshToken: "another",
      scopes: "calendar",
      email: null,
    };
    await storeGoogleTokens(ctx, owner.id, tokens);
    expect((await stored())?.accountEmail).toBeNull();
  });

  test("a refused renewal marks the account as broken since the first failure", async () => {
    const { ctx, owner, renew, stored } = await connected();
    google.script = [refused, refused];
    await expect(renew()).rejects.toMatchObject({ code: "sign-in" });
    const later = await googleCallsOf({ ...ctx, now: ctx.now.add({ hours: 2 }) }, owner.id);
    await expect(later.accessToken?.(true)).rejects.toMatchObject({ code: "sign-in" });
    expect((await stored())?.brokenSince?.toString()).toBe("2026-11-23T17:00:00Z");
  });
});
