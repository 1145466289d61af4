// The request that "the same again" repeats: the client's own last request that didn't fail.
import { sampleBusiness } from "~/sample/business/sample-business";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { pets } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest } from "../../../tests/support/ledger";
import { addSeries } from "../../../tests/support/more-requests";
import { getRepeatRequest, getRequestLinks } from "~/ledger/draft/repeat-request";
import { readAskedBefore } from "~/ledger/draft/asked-before.server";
import { loadRequestForm } from "~/asking/form/load-form.server";
import { zone, atWall } from "../../../tests/support/zone";

const now = atWall("2026-11-23T09:00");
const at = (day: number) => Temporal.Instant.from(`2026-11-${day}T17:00:00Z`);

onEachDatabase("the request to repeat", (get) => {
  const read = (clientId: string) => readAskedBefore(get().db, { clientId, now }, zone);

  test("is null before the client's first request, even if other clients have requests", async () => {
    const { client, pets: theirs } = await addReadyClient(get().db, { petNames: ["Biscuit", "Pepper"] });
    const { client: other } = await addReadyClient(get().db, { petNames: ["Moose"] });
    await addRequest(get().db, other);
    const nothing = await read(client.id);
    expect(nothing.last).toBeNull();
    const { newRequest, again } = getRequestLinks(nothing, theirs);
    expect(again).toBeNull();
    for (const { id } of theirs) expect(newRequest).toContain(`petIds=${id}`);
  });

  test("is the newest single visit that didn't fail, with its accepted pets only", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db, { petNames: ["Biscuit", "Pepper"] });
    const walk = await addSeries(db, client);
    await addRequest(db, client, { createdAt: at(18), serviceType: "drop-in", duration: 45, medication: true });
    await addRequest(db, client, { createdAt: at(19), date: "2026-11-26", status: "declined" });
    await addRequest(db, client, { createdAt: at(20), date: "2026-11-27", status: "withdrawn" });
    await addRequest(db, client, { createdAt: at(21), seriesId: walk.id, seriesDate: "2026-11-24", duration: 60 });
    await db
      .update(pets)
      .set({ isAccepted: false })
      .where(eq(pets.id, theirs[1]?.id ?? ""));
    const { last } = await read(client.id);
    expect(last).toMatchObject({
      service: "drop-in",
      minutes: 45,
      medication: true,
      training: false,
      timeOfDay: "morning",
      date: Temporal.PlainDate.from("2026-11-24"),
      pets: [{ name: "Biscuit" }],
    });
  });

  test("is a visit of a standing walk if the client has no single visit", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walk = await addSeries(db, client);
    await addRequest(db, client, { seriesId: walk.id, seriesDate: "2026-11-24", duration: 60 });
    expect((await read(client.id)).last).toMatchObject({ minutes: 60 });
  });

  test("prefills the request form, with the next day that isn't closed", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    await addRequest(db, client, { training: true });
    const [startsOn, endsOn] = [Temporal.PlainDate.from("2026-12-01"), Temporal.PlainDate.from("2026-12-02")];
    await db.insert(closures).values({ startsOn, endsOn });
    const { last, calendar } = await read(client.id);
    const again = last && getRepeatRequest(last, calendar);
    expect(again?.when).toBe("Tuesday, December 8, in the morning");
    const params = new URL(again?.to ?? "", "http://localhost").searchParams;
    expect(await loadRequestForm(db, sampleBusiness, { clientId: client.id, now, params })).toMatchObject({
      step: "details",
      problem: null,
      prefilled: {
        petIds: [theirs[0]?.id],
        service: ["dog-walks"],
        minutes: ["30"],
        date: ["2026-12-08"],
        timeOfDay: ["morning"],
        training: ["yes"],
      },
      again,
    });
  });
});
