// Tests refused and failed forms of the pet dialogs. They send back the typed values.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { bookings } from "~/db/tables/visits";
import { pets } from "~/db/tables/clients";
import { type Actor, anonymous } from "~/platform/sign-in/actor";
import { sessionEnded } from "~/shared/form-reply";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addPerson } from "../../../tests/support/people";
import { listOwnPets } from "./queries.server";
import { submitNewPet, submitPetChange, submitPetDeletion } from "./submit-pet.server";

onEachDatabase("a pet dialog", (get) => {
  const argsFor = (actor: Actor, fields?: Record<string, string>) => actionArgs(get().db, actor, fields);

  async function storePet() {
    const person = await addPerson(get().db);
    const [pet] = await get().db.insert(pets).values({ ownerId: person.id, name: "Biscuit" }).returning();
    if (!pet) throw new Error("no pet was stored");
    return { person, pet };
  }

  /** Calls `ask` while the database has no table of pets, so that every query about pets fails. */
  async function whilePetsAreAway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await get().db.execute(sql`alter table pets rename to pets_away`);
    try {
      return await ask();
    } finally {
      await get().db.execute(sql`alter table pets_away rename to pets`);
    }
  }

  const typed = { name: "Biscuit", temperament: "Friendly" };
  const values = { name: ["Biscuit"], temperament: ["Friendly"] };

  test("a pet form without a session asks to sign in and stores nothing", async () => {
    const { pet } = await storePet();
    for (const answer of [
      submitNewPet(argsFor(anonymous, typed)),
      submitPetChange(argsFor(anonymous, typed), pet.id),
    ]) {
      expect(await refusalOf(answer)).toMatchObject({ status: 401, values, message: sessionEnded });
    }
    expect((await refusalOf(submitPetDeletion(argsFor(anonymous), pet.id))).status).toBe(401);
    expect(await get().db.$count(pets)).toBe(1);
  });

  test("a database failure while saving a pet is reported, and the typed values are sent back", async () => {
    const { person, pet } = await storePet();
    const actor = actorOf(person);
    const failed = {
      status: 500,
      values,
      toast: { kind: "error", title: "Error saving pet information" },
    };
    const adding = await whilePetsAreAway(() => refusalOf(submitNewPet(argsFor(actor, typed))));
    expect(adding).toMatchObject(failed);
    expect(adding.message).toContain("Everything you typed is still here.");
    expect(await whilePetsAreAway(() => refusalOf(submitPetChange(argsFor(actor, typed), pet.id)))).toMatchObject(
      failed,
    );
    expect(await listOwnPets(get().db, person.id)).toMatchObject([{ id: pet.id, version: 1 }]);
  });

  test("a database failure while deleting a pet is reported", async () => {
    const { person, pet } = await storePet();
    const answer = await whilePetsAreAway(() => refusalOf(submitPetDeletion(argsFor(actorOf(person)), pet.id)));
    expect(answer).toMatchObject({
      status: 500,
      toast: { kind: "error", title: "Error", text: "Failed to delete pet. Please try again." },
    });
    expect(await get().db.$count(pets)).toBe(1);
  });

  test("deleting a pet with visits is refused with a reason", async () => {
    const { person, pet } = await storePet();
    await get()
      .db.insert(bookings)
      .values({
        clientId: person.id,
        petId: pet.id,
        serviceType: "dog-walks",
        date: Temporal.PlainDate.from("2026-11-24"),
        timeSlot: "morning",
        duration: 30,
      });
    expect(await refusalOf(submitPetDeletion(argsFor(actorOf(person)), pet.id))).toMatchObject({
      status: 409,
      message: "Biscuit has visits on record; ask me to archive it.",
      toast: { kind: "error", title: "Error" },
    });
  });

  test("a stale pet form gets the stored values beside its fields, and the current version", async () => {
    const { person, pet } = await storePet();
    const actor = actorOf(person);
    await submitPetChange(argsFor(actor, { name: "Sir Biscuit", size: "large", version: "1" }), pet.id);
    const again = { name: "Biscuit", size: "small", photoPermission: "yes", version: "1" };
    expect(await refusalOf(submitPetChange(argsFor(actor, again), pet.id))).toMatchObject({
      status: 409,
      errors: {
        name: "Stored now: “Sir Biscuit”",
        size: "Stored now: “Large (50-90 lbs)”",
        photoPermission: "Stored now: “may not be shown”",
      },
      values: { name: ["Biscuit"], size: ["small"], photoPermission: ["yes"], version: ["2"] },
    });
  });
});
