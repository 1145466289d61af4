import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, requestChanges, requests } from "~/db/tables/visits";
import { pets } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { contextOf } from "../../../tests/support/people";
import type { RequestInput } from "~/ledger/requests/check-request.server";
import { requestService } from "./request-service.server";
import { walk } from "../../../tests/support/request-input";
import { atWall, inZone } from "../../../tests/support/zone";

onEachDatabase("a request", () => {
  test("is refused if an equal one is pending from another tab, and stored if anything differs", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db, { petNames: ["Biscuit", "Pepper"] });
    const [biscuit = "", pepper = ""] = theirs.map(({ id }) => id);
    const ask = (input: RequestInput) =>
      requestService(contextOf(db, client), { ...input, formKey: crypto.randomUUID() });
    const both = walk([biscuit, pepper], { quotedTotal: 5000 });
    expect(await ask(both)).toMatchObject({ ok: true });
    expect(await ask({ ...both, petIds: [pepper, biscuit] })).toEqual({ ok: false, reason: "asked-already" });
    expect(await db.$count(requests)).toBe(1);
    expect(await ask({ ...both, specialRequests: "A second walk, please" })).toMatchObject({ ok: true });
    expect(await ask(walk([biscuit]))).toMatchObject({ ok: true });
    // Once the first request was answered, the same request can be sent again.
    await db.update(requests).set({ status: "declined" });
    expect(await ask(both)).toMatchObject({ ok: true });
    expect(await db.$count(requests)).toBe(4);
  });

  test("is stored with a booking per pet, price, window and history, and sends two mails", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db, { petNames: ["Biscuit", "Pepper"] });
    const [biscuit, pepper] = theirs;
    const input = walk([pepper?.id ?? "", biscuit?.id ?? "", pepper?.id ?? ""], {
      quotedTotal: 6500,
      medication: true,
      training: true,
      specialRequests: "Ring <b>twice</b>",
      timeOfDay: "evening",
    });
    const outcome = await requestService(contextOf(db, client), input);
    if (!outcome.ok) throw new Error(outcome.reason);
    const { requestId, bookingId } = outcome.value;

    const [request] = await db.select().from(requests);
    expect(request).toMatchObject({
      id: requestId,
      clientId: client.id,
      status: "pending",
      date: Temporal.PlainDate.from("2026-11-24"),
      timeOfDay: "evening",
      zip: "90232",
      areaSlug: "culver-city",
      totalCents: 6500,
      specialRequests: "Ring <b>twice</b>",
      version: 1,
      visitId: null,
    });
    // Tuesday evening, 4 pm to closing at 7 pm in Los Angeles. UTC has Wednesday already.
    expect(request?.windowStart.toString()).toBe(atWall("2026-11-24T16:00").toString());
    expect(request?.windowEnd.toString()).toBe(atWall("2026-11-24T19:00").toString());
    expect(request?.quote.lines.map(({ amount }) => amount)).toEqual([3000, 2000, 1000, 500]);

    const rows = await db.select().from(bookings).orderBy(asc(bookings.id));
    expect(rows.map(({ petId, status, timeSlot, lines }) => [petId, status, timeSlot, lines[0]?.amount])).toEqual([
      [pepper?.id, "pending", "evening", 3000],
      [biscuit?.id, "pending", "evening", 2000],
    ]);
    expect(rows[0]?.id).toBe(bookingId);

    const history = await db.select().from(requestChanges);
    expect(history).toMatchObject([
      { action: "requestService", actorId: client.id, actorKind: "client", fromStatus: null, toStatus: "pending" },
    ]);

    const mails = await db.select().from(outbox).orderBy(asc(outbox.kind));
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["request-received", client.email],
      ["request-to-owner", "hello@westsidewalks.example"],
    ]);
    for (const { text, html } of mails) {
      expect(text).toContain(inZone("Tuesday, November 24, 2026, Evening, 4:00 PM to 7:00 PM PT"));
      expect(text).toContain("Pepper: Dog Walking, 30 min: $30.00");
      expect(text).toContain("Total: $65.00");
      expect(text).toContain("Ring <b>twice</b>");
      expect(html).not.toContain("<b>twice</b>");
    }
    expect(mails[0]?.text).toContain(`http://localhost:3000/booking/${bookingId}`);
    expect(mails[1]?.text).toContain("http://localhost:3000/admin/bookings");
    expect(mails[1]?.text).toContain("4100 Duquesne Ave, Culver City, CA 90232");
  });

  test("is created once if a form is repeated; a changed form or other client creates a second", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const other = await addReadyClient(db);
    const ids = theirs.map(({ id }) => id);
    const first = await requestService(contextOf(db, client), walk(ids));
    // The repeated form finds its request, even though a new request would be refused now.
    await db.update(pets).set({ isAccepted: false }).where(eq(pets.ownerId, client.id));
    expect(await requestService(contextOf(db, client), walk(ids))).toEqual(first);
    await db.update(pets).set({ isAccepted: true });
    expect(await db.$count(requests)).toBe(1);
    expect(await db.$count(outbox)).toBe(2);
    expect(await requestService(contextOf(db, client), walk(ids, { date: "2026-11-25" }))).toMatchObject({ ok: true });
    const theirOwn = await requestService(contextOf(db, other.client), walk(other.pets.map(({ id }) => id)));
    expect(theirOwn).not.toEqual(first);
    expect(await db.$count(requests)).toBe(3);
  });

  test("is created again when its form is sent again after the first request was withdrawn", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const ask = () => requestService(contextOf(db, client), walk(theirs.map(({ id }) => id)));
    const first = await ask();
    await db.update(requests).set({ status: "withdrawn" });
    const second = await ask();
    expect(second).toMatchObject({ ok: true });
    expect(second).not.toEqual(first);
    expect(await ask()).toEqual(second);
    expect(await db.$count(requests)).toBe(2);
  });

  test("for today in the late afternoon, when UTC has the next day, is too soon but not over", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const ctx = contextOf(db, client, { now: atWall("2026-11-23T18:00") });
    const tonight = walk([theirs[0]?.id ?? ""], { date: "2026-11-23", timeOfDay: "evening" });
    expect(await requestService(ctx, tonight)).toMatchObject({ ok: false, reason: "window-too-soon" });
  });
});
