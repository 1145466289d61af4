import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { usZones } from "~/business/times/time-zones";
import { calendarSources } from "~/db/tables/calendars";
import { siteSettings } from "~/db/tables/offer";
import { meetingHolds } from "~/db/tables/meetings";
import { auditLog } from "~/db/tables/platform";
import { runCommand } from "~/ledger/placing/run-command.server";
import { sampleBusiness } from "~/sample/business/sample-business";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onBothDatabases, onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { untilWaiting } from "../../../tests/support/waiting-statements";
import { atWall } from "../../../tests/support/zone";
import { changeZone } from "./change-zone.server";
import { settingsAction } from "./commands.server";
import { versionField } from "./setting-group";
import { getSettings } from "./queries.server";
import { businessSettings } from "./setting-groups";

const address = "/admin/settings/business";
const submitSettings = settingsAction(businessSettings, address, changeZone);
const denver = "America/Denver";

onEachDatabase("the time zone", (get) => {
  async function send(zone: string, version = 1) {
    const { db } = get();
    const page = Object.entries(await getSettings(db)).flatMap(([key, setting]) => [
      [key, setting.value],
      [versionField(key), String(setting.version)],
    ]);
    const form = {
      ...Object.fromEntries(page),
      group: "business",
      time_zone: zone,
      "version:time_zone": String(version),
    };
    return submitSettings(actionArgs(db, actorOf(await addAdmin(db)), form, address));
  }
  async function stored() {
    const [row] = await get().db.select().from(siteSettings).where(eq(siteSettings.key, "time_zone"));
    return row?.value;
  }

  test.each(["", "Mars/Olympus", "Denver", "+05:00", "UTC-7", "America/Denver'; drop table visits"])(
    "%j is refused beside its field and keeps the input",
    async (typed) => {
      const refusal = await refusalOf(send(typed));
      expect(refusal).toMatchObject({ status: 400, values: { time_zone: [typed] } });
      expect(refusal.errors).toEqual({
        time_zone: "Please choose a time zone from the list",
      });
      expect(await stored()).toBe(sampleBusiness.timeZone);
    },
  );

  test("is refused while a visit and a request are ahead, with their number and the next one", async () => {
    const { db } = get();
    const { client } = await addReadyClient(db);
    await addRequest(db, client);
    const [startsAt, walker] = [Temporal.Instant.from("2026-11-23T18:00:00Z"), await addWalker(db)];
    await addVisit(db, { walker, client, startsAt });
    await addVisit(db, { walker, client, startsAt: startsAt.subtract({ hours: 240 }), visit: { status: "completed" } });
    const { errors } = await refusalOf(send(denver));
    expect(errors?.time_zone).toMatch(
      /^2 visits and requests are ahead, the next on Mon, Nov 23, \d+:00 [AP]M [PE]T\. You can change the time zone once none is\.$/,
    );
    expect(await stored()).toBe(sampleBusiness.timeZone);
  });

  test("is refused while a meet and greet is held but not confirmed", async () => {
    const { db } = get();
    const [walker, client] = [await addWalker(db), await addPerson(db)];
    const startsAt = atWall("2026-11-24T11:00");
    const hold = {
      walkerId: walker.id,
      clientId: client.id,
      startsAt,
      network: "",
      heldUntil: atWall("2026-11-23T10:00"),
    };
    await db.insert(meetingHolds).values(hold);
    const { errors } = await refusalOf(send(denver));
    expect(errors?.time_zone).toMatch(/^A visit or request is ahead, on Tue, Nov 24, 11:00 AM [PE]T\./);
    await db.update(meetingHolds).set({ heldUntil: atWall("2026-11-23T09:00") });
    expect(await send(denver)).toMatchObject({ status: 303 });
  });

  test("is refused when a visit is confirmed concurrently", async ({ skip }) => {
    const { db, url } = get();
    if (!url) return skip("needs two connections");
    const [walker, { client }] = [await addWalker(db), await addReadyClient(db)];
    const isPlaced = Promise.withResolvers<void>();
    const booking = runCommand({ ...testContext(db), actor: actorOf(walker) }, async (tx) => {
      await addVisit(tx, { walker, client, startsAt: "2026-11-24T09:00" });
      isPlaced.resolve();
      await untilWaiting(db);
      return { ok: true };
    });
    await isPlaced.promise;
    const [refusal] = await Promise.all([refusalOf(send(denver)), booking]);
    expect(refusal.errors?.time_zone).toMatch(/^A visit or request is ahead/);
    expect(await stored()).toBe(sampleBusiness.timeZone);
  });

  test("makes a command fail that began in the previous zone", async () => {
    const { db } = get();
    const ctx = { ...testContext(db), actor: actorOf(await addWalker(db)) };
    await send(denver);
    await expect(runCommand(ctx, async () => ({ ok: true }))).rejects.toThrow("the time zone has changed");
  });

  test("can stay the same while a visit is ahead", async () => {
    const { db } = get();
    const { client } = await addReadyClient(db);
    await addRequest(db, client);
    expect(await send(sampleBusiness.timeZone)).toMatchObject({ status: 303 });
  });

  test("is stored in its canonical spelling and logged, and outside calendars are read again", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const later = Temporal.Instant.from("2026-11-23T18:00:00Z");
    await db.insert(calendarSources).values({
      kind: "ics",
      profileId: walker.id,
      name: "Family",
      externalId: "family",
      cursor: "an ETag",
      nextSyncAt: later,
    });
    expect(await send("america/denver")).toMatchObject({ status: 303 });
    expect(await stored()).toBe(denver);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "saveSettings", before: { value: sampleBusiness.timeZone }, after: { value: denver } },
    ]);
    const [source] = await db.select().from(calendarSources);
    expect(source?.cursor).toBeNull();
    // A read that began before the change is not stored, because the source has another version.
    expect(source?.version).toBe(2);
    expect(source && Temporal.Instant.compare(source.nextSyncAt, later)).toBe(-1);
  });

  test("is refused when another tab saved another zone", async () => {
    await send(denver);
    expect(await refusalOf(send("America/Boise"))).toMatchObject({ status: 409 });
    expect(await stored()).toBe(denver);
  });
});

onBothDatabases("the database", (get) => {
  test("has every time zone that the owner can choose", async () => {
    const names = usZones.map(([name]) => name);
    const known = await get()
      .db.select({ name: sql<string>`name` })
      .from(sql`pg_timezone_names`)
      .where(inArray(sql`name`, names));
    expect(known.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});
