// Books a visit on the grid, as its form posts it. The tests run on Monday at 9:00 AM.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { services } from "~/db/tables/business";
import { profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import { noEmailOf } from "~/platform/mail/no-email";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { people } from "../../../tests/support/desk";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { listOwnPets } from "~/clients/pets/queries.server";
import { submitNewVisit } from "./submit-new-visit.server";
import { inZone } from "../../../tests/support/zone";

onEachDatabase("on the grid", (get) => {
  async function setUp() {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    const [biscuit, waffles] = await listOwnPets(db, client.id);
    const book = (fields: Record<string, string> = {}, ...pets: string[]) => {
      const form = {
        intent: "book",
        clientId: client.id,
        what: "dog-walks 30",
        walkerId: walker.id,
        date: "2026-11-24",
        time: "10:30",
        quotedTotal: "3000",
        formKey: "11111111-1111-4111-8111-111111111111",
        ...fields,
      };
      const petIds = (pets.length > 0 ? pets : [biscuit?.id ?? ""]).map((id): [string, string] => ["petIds", id]);
      const at = `/admin/bookings?view=day&date=2026-11-24&new=2026-11-24T10:30&by=${walker.id}&for=${client.id}`;
      return submitNewVisit(actionArgs(db, actorOf(owner), [...Object.entries(form), ...petIds], at));
    };
    return { db, client, walker, biscuit, waffles, book };
  }

  test("wrong input is refused beside its field and keeps what was typed", async () => {
    const { db, book } = await setUp();
    for (const [name, fields, field, message] of [
      ["a service that isn't sold", { what: "cat-walks 30" }, "what", "Please choose a service"],
      ["a length nothing can have", { what: "dog-walks 7" }, "what", "Please choose a service"],
      [
        "a length that isn't offered",
        { what: "dog-walks 20" },
        "what",
        "That service isn't offered for this length on that day. Pick another one.",
      ],
      ["a day no calendar has", { date: "2026-02-30" }, "date", "Please choose a date"],
      ["an amount that isn't a price", { amount: "-5" }, "amount", "Please enter an amount such as 25 or 27.50"],
      ["another price without a word", { amount: "25" }, "priceReason", "Please write down why"],
    ] as const)
      expect(await refusalOf(book({ specialRequests: "Back gate", ...fields })), name).toMatchObject({
        status: 400,
        errors: { [field]: message },
        values: { specialRequests: ["Back gate"] },
      });
    expect(await db.$count(visits)).toBe(0);
  });

  test("another household's pet is refused as not found", async () => {
    const { db, book } = await setUp();
    const { pets } = await addReadyClient(db, { petNames: ["Olive"] });
    expect(await refusalOf(book({}, pets[0]?.id ?? ""))).toMatchObject({
      status: 404,
      errors: { petIds: "One of these pets isn't in that household anymore. Pick again." },
    });
  });

  test("a pet that the service doesn't take is refused beside the pets", async () => {
    const { db, book } = await setUp();
    await db.update(services).set({ species: ["cat"] });
    expect(await refusalOf(book())).toMatchObject({
      status: 400,
      errors: { petIds: expect.stringContaining("That service doesn't take all of these pets.") },
    });
    expect(await db.$count(visits)).toBe(0);
  });

  test("a visit over midnight is refused with the reason", async () => {
    const { book } = await setUp();
    expect(await refusalOf(book({ time: "23:45" }))).toMatchObject({
      status: 400,
      message: "That's outside that day's service hours. Choose another time.",
    });
  });

  test("a price that changed is shown before booking when JavaScript is off", async () => {
    const { biscuit, waffles, book } = await setUp();
    const both = [biscuit?.id ?? "", waffles?.id ?? ""];
    expect(await refusalOf(book({}, ...both))).toMatchObject({
      status: 409,
      message: "It's $50.00. Check the price below, and book it again.",
      quote: { total: 5000 },
    });
    expect(await book({ quotedTotal: "5000" }, ...both)).toBeInstanceOf(Response);
  });

  test("a time that was just taken is refused with free times close to it", async () => {
    const { db, walker, book } = await setUp();
    const { client } = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:30" });
    const refusal = await refusalOf(book());
    expect(refusal).toMatchObject({ status: 409, offer: { what: "taken" } });
    expect(refusal.message).toContain(inZone("Dog Walking for Robin Park, 10:30–11:00 AM PT"));
    const { free } = (refusal as unknown as { offer: { free: { value: string }[] } }).offer;
    expect(await book({ offer: free[0]?.value ?? "" })).toBeInstanceOf(Response);
    expect(await db.$count(visits)).toBe(2);
  });

  test("a valid visit is booked, the client is mailed, and the redirect leads to the grid", async () => {
    const { db, book } = await setUp();
    const answer = await book({ date: "2026-12-01" });
    if (!(answer instanceof Response)) expect.fail("it was refused");
    expect(answer.headers.get("Location")).toBe("/admin/bookings?view=day&date=2026-12-01");
    expect(await db.$count(outbox)).toBe(1);
  });

  test("a visit for a client without an email address is booked, and the reply says that no mail was sent", async () => {
    const { db, client, book } = await setUp();
    await db
      .update(profiles)
      .set({ email: noEmailOf(client.id) })
      .where(eq(profiles.id, client.id));
    const answer = await book();
    if (!(answer instanceof Response)) expect.fail("it was refused");
    const [, flash = ""] = /flash=([^.;]+)/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
    expect(Buffer.from(flash, "base64url").toString()).toContain("nothing was sent");
    expect(await db.$count(outbox)).toBe(0);
  });
});
