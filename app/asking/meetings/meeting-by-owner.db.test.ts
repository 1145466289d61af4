// A meet and greet that the owner arranges by phone.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";

import { onEachDatabase } from "../../../tests/support/database";
import { theMeeting } from "../../../tests/support/meetings";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { holdMeetingFor, listMeetingTimes } from "./meeting-by-owner.server";
import { zone, atWall } from "../../../tests/support/zone";

const valuesOf = async (db: Db, now: Temporal.Instant) =>
  (await listMeetingTimes(db, now, zone)).flatMap(({ times }) => times.map(({ value }) => value));

onEachDatabase("a meet and greet arranged by the owner", () => {
  test("is refused when the time was taken meanwhile", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const [first] = await valuesOf(db, ctx.now);
    const casey = { ...(await addPerson(db)), name: "Casey" };
    const robin = { ...(await addPerson(db)), name: "Robin" };
    expect(await holdMeetingFor(ctx, casey, first ?? "")).toMatchObject({ kind: "success" });
    expect(await holdMeetingFor(ctx, robin, first ?? "")).toMatchObject({ kind: "error" });
    expect(await db.$count(meetings)).toBe(1);
    expect(await valuesOf(db, ctx.now)).not.toContain(first);
  });

  test("is booked at a free time for the client", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const { id, email } = await addPerson(db);
    const eleven = atWall("2026-11-24T11:00").toString();
    expect(await valuesOf(db, ctx.now)).toContain(eleven);
    expect(await holdMeetingFor(ctx, { id, email, name: "Noor Haddad" }, eleven)).toMatchObject({
      title: "Noor Haddad is a client now, with a meet and greet",
    });
    expect((await theMeeting(db)).guest).toMatchObject({ clientId: id, email });
  });
});
