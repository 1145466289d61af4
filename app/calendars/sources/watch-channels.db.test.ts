// Google's notification channels, with a scripted server as Google: real notifications cannot reach the tests.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import { sha256 } from "~/platform/process/secret";

import { addSource, connectGoogle, connectionTo, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import {
  fault,
  json,
  noContent,
  type ScriptedGoogle,
  startScriptedGoogle,
} from "../../../tests/support/scripted-google";
import { markChanged, watchDue } from "./watch-channels.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const inTwoDays = String(monday.add({ hours: 48 }).epochMilliseconds);
const opened = json({ resourceId: "resource-1", expiration: inTwoDays });

onEachDatabase("a notification channel", (get) => {
  async function setUp(origin = "https://walks.example") {
    const { db } = get();
    const walker = await addWalker(db);
    const ctx = connectionTo(db, google.root, { origin });
    await connectGoogle(ctx, walker.id);
    const { id } = await addSource(db, { profileId: walker.id });
    const stored = async () => {
      const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
      if (!source) throw new Error("the calendar is gone");
      return source;
    };
    return { db, ctx, stored };
  }

  test("is not opened without https", async () => {
    const { ctx } = await setUp("http://localhost:3000");
    await watchDue(() => ctx);
    expect(google.asked).toEqual([]);
  });

  test("is opened with a hashed token, kept for a day, then renewed, and the old one closed", async () => {
    const { ctx, stored } = await setUp();
    google.script = [opened];
    await watchDue(() => ctx);
    const body = (google.asked[0]?.body ?? {}) as { id: string; address: string; token: string; type: string };
    expect(body).toMatchObject({ type: "web_hook", address: "https://walks.example/api/google-calendar/changed" });
    expect(await stored()).toMatchObject({ channelId: body.id, channelTokenHash: sha256(body.token) });
    const dayLater = { ...ctx, now: monday.add({ hours: 24 }) };
    await connectGoogle(dayLater, (await stored()).profileId);
    await watchDue(() => ({ ...ctx, now: monday.add({ hours: 22 }) }));
    expect(google.asked).toHaveLength(1);
    google.script = [json({ resourceId: "resource-2", expiration: inTwoDays }), noContent];
    await watchDue(() => dayLater);
    expect(google.asked.map(({ call }) => call.split("/").at(-1))).toEqual(["watch", "watch", "stop"]);
    expect(google.asked[2]?.body).toEqual({ id: body.id, resourceId: "resource-1" });
    expect(ctx.logged()).not.toContain(body.token);
  });

  test("refused by Google is no fault of the calendar", async () => {
    const { ctx, stored } = await setUp();
    google.script = [fault(400, "pushNotSupportedForRequestedResource")];
    await watchDue(() => ctx);
    expect(await stored()).toMatchObject({ channelId: null, lastError: null });
  });

  test("with its token makes the calendar due; with another token it does not", async () => {
    const { db, ctx, stored } = await setUp();
    google.script = [opened];
    await watchDue(() => ctx);
    const { id: channel, token } = (google.asked[0]?.body ?? {}) as { id: string; token: string };
    const later = monday.add({ minutes: 5 });
    await db.update(calendarSources).set({ nextSyncAt: later });
    expect(await markChanged(db, monday, { channel, token: `${token}x` })).toBe(false);
    expect(await markChanged(db, monday, { channel, token: "" })).toBe(false);
    expect(await markChanged(db, monday, { channel: "another", token })).toBe(false);
    expect((await stored()).nextSyncAt).toEqual(later);
    expect(await markChanged(db, monday, { channel, token })).toBe(true);
    expect((await stored()).nextSyncAt.epochMilliseconds).toBe(monday.epochMilliseconds);
  });
});
