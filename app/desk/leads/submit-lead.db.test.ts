// Tests that the forms on a lead's page refuse bad input with an exact message and keep what was typed.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { holdTime } from "~/asking/meetings/hold-time.server";
import { leads } from "~/db/tables/desk";
import { meetingHolds } from "~/db/tables/meetings";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { printedPhone } from "~/shared/phone-number";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addLead } from "../../../tests/support/leads";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { editClient } from "~/clients/desk/commands.server";
import { detailsForm } from "~/clients/desk/forms";
import { submitLeadPage, submitReleaseHolds } from "./submit-lead.server";
import { atWall } from "../../../tests/support/zone";

const phone = "(310) 555-0188";

onEachDatabase("the page of a lead", (get) => {
  async function start() {
    const { db } = get();
    const admin = await addAdmin(db);
    const { id } = await addLead(db, {
      petName: "Moose",
      notificationPreference: "both",
      smsConsentAt: Temporal.Instant.from("2026-11-22T17:00:00Z"),
      smsConsentText: "v1",
      smsConsentAddress: "192.0.2.1",
    });
    const send = (fields: Record<string, string>) => submitLeadPage(actionArgs(db, actorOf(admin), fields), id);
    const madeProfile = async () => {
      const [made] = await db.select().from(profiles).where(eq(profiles.email, "dana@example.com"));
      if (!made) throw new Error("no client was made");
      return made;
    };
    return { db, admin, send, madeProfile };
  }

  /** Makes every write to this table fail, by adding a constraint. */
  async function whileAway<Answer>(table: "outbox" | "profiles", ask: () => Promise<Answer>): Promise<Answer> {
    const { db } = get();
    await db.execute(sql.raw(`alter table ${table} add constraint refuse_everything check (false) not valid`));
    try {
      return await ask();
    } finally {
      await db.execute(sql.raw(`alter table ${table} drop constraint refuse_everything`));
    }
  }

  const reply = { intent: "reply", version: "1", body: "Noon works." };
  const client = {
    intent: "client",
    firstName: "Dana",
    lastName: "Levi",
    email: "dana@example.com",
    phone,
    address: "1 Rose Ave, Venice, CA 90291",
    pets: "Moose",
    password: "",
  };

  test("says that the reply was not sent and keeps it when the database fails", async () => {
    const { db, send } = await start();
    expect(await whileAway("outbox", () => refusalOf(send(reply)))).toMatchObject({
      status: 500,
      toast: { kind: "error", title: "Failed to send email", text: "Unknown error occurred" },
      values: { body: ["Noon works."] },
    });
    expect(await db.$count(outbox)).toBe(0);
    expect((await db.select().from(leads))[0]).toMatchObject({ status: "new", version: 1 });
  });

  test("says that the reply was not sent, and why, after a conflict", async () => {
    const { db, send } = await start();
    await send(reply);
    expect(await refusalOf(send({ ...reply, body: "I am full." }))).toMatchObject({
      status: 409,
      toast: { title: "Failed to send email" },
      message: expect.stringMatching(/^Someone changed this while you had it open/),
      values: { body: ["I am full."], version: ["2"] },
    });
    expect(await db.$count(outbox)).toBe(1);
  });

  test("shows the stored notes to the second of two people who edit them", async () => {
    const { db, send } = await start();
    await send({ intent: "notes", version: "1", ownerNotes: "Ring twice" });
    expect(await refusalOf(send({ intent: "notes", version: "1", ownerNotes: "Side gate" }))).toMatchObject({
      status: 409,
      errors: { ownerNotes: "Stored now: “Ring twice”" },
      values: { ownerNotes: ["Side gate"], version: ["2"] },
    });
    expect((await db.select().from(leads))[0]).toMatchObject({ ownerNotes: "Ring twice", version: 2 });
  });

  test("refuses to make a client with wrong input, with the exact message", async () => {
    const { db, send } = await start();
    await addPerson(db, { email: "taken@example.com" });
    for (const [wrong, status, field, text] of [
      [{ firstName: " " }, 400, "firstName", "All fields are required"],
      [{ lastName: "" }, 400, "lastName", "All fields are required"],
      [{ email: "" }, 400, "email", "All fields are required"],
      [{ email: "dana@" }, 400, "email", "Please enter a valid email address"],
      [{ phone: "call me" }, 400, "phone", "Please enter a valid phone number"],
      [{ password: "short" }, 400, "password", "Please choose a password of at least 12 characters"],
      [{ email: "taken@example.com" }, 409, "email", "This email address already has an account."],
      [{ pets: "x".repeat(201) }, 409, "pets", "Please keep each pet's name under 200 characters."],
    ] as const)
      expect(await refusalOf(send({ ...client, ...wrong }))).toMatchObject({
        status,
        errors: { [field]: text },
        message: `Client Creation Failed. ${text}`,
        toast: { kind: "error", title: "Client Creation Failed", text },
      });
    expect(await db.$count(profiles)).toBe(2);
  });

  test("says that no client was made when the database fails", async () => {
    const { send } = await start();
    expect(await whileAway("profiles", () => refusalOf(send(client)))).toMatchObject({
      status: 500,
      toast: { kind: "error", title: "Client Creation Failed", text: "Failed to create client" },
      values: { firstName: ["Dana"] },
    });
  });

  test("keeps the consent to text messages when a client is made with an unchanged number", async () => {
    const { db, admin, send, madeProfile } = await start();
    await send(client);
    const made = await madeProfile();
    expect(made).toMatchObject({ phone: "+13105550188", smsConsentText: "v1", notificationPreference: "both" });
    const { firstName, lastName, address, version } = made;
    const shown = { firstName, lastName, address: address ?? "", phone: printedPhone(made.phone ?? "") };
    expect(
      await editClient(adminContextOf(db, admin), made.id, detailsForm.parse({ ...shown, version })),
    ).toMatchObject({
      ok: true,
    });
    expect(await madeProfile()).toMatchObject({ smsConsentText: "v1", smsConsentAddress: "192.0.2.1", version: 1 });
  });
});

onEachDatabase("the button that releases all unconfirmed times", (get) => {
  const press = async (person: Awaited<ReturnType<typeof addPerson>>) =>
    submitReleaseHolds(actionArgs(get().db, actorOf(person), { intent: "release-holds" }, "/admin/leads"));

  test("works for the owner, and is refused when no time is held", async ({ db }) => {
    const owner = await addAdmin(db);
    for (const [number, start] of ["2026-11-24T11:00", "2026-11-25T11:00"].entries()) {
      const email = `s${number}@example.com`;
      const { id: leadId } = await addLead(db, { email });
      expect(await holdTime(testContext(db), { leadId, email }, atWall(start))).toMatchObject({ ok: true });
    }
    expect(await press(owner)).toMatchObject({ status: 303 });
    expect(await db.$count(meetingHolds)).toBe(0);
    expect(await refusalOf(press(owner))).toMatchObject({ status: 409, message: "No time is held anymore." });
  });

  test("returns 404 for a client", async () => {
    await addAdmin(get().db);
    await expect(press(await addPerson(get().db))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
