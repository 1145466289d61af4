// Tests how a client saves their profile, by the command alone and by the form's action.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { smsConsentVersion } from "~/business/contract/consent";
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { toDate } from "~/shared/dates";
import { anonymous } from "~/platform/sign-in/actor";
import { sessionEnded } from "~/shared/form-reply";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf, type Person, actorOf } from "../../../tests/support/people";
import { updateProfile, profileForm, submitProfile } from "./submit-profile.server";
import { addressOutside } from "./texts";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";

const typed = (overrides: Record<string, string> = {}) =>
  profileForm.parse({
    version: "1",
    firstName: "Casey",
    lastName: "Morgan",
    phone: "(310) 555-0144",
    address: "4321 Duquesne Ave, Culver City, CA 90232",
    notificationPreference: "email",
    ...overrides,
  });

const stored = async (db: Db, person: Person) =>
  (await db.select().from(profiles).where(eq(profiles.id, person.id)))[0];

onEachDatabase("a profile", () => {
  test("the choices about report card emails are stored, and kept by a form without these fields", async ({ db }) => {
    const person = await addPerson(db);
    const ctx = contextOf(db, person);
    expect(await stored(db, person)).toMatchObject({ cardPhotos: "inline", cardMails: "each" });
    await updateProfile(ctx, typed({ cardPhotos: "linked", cardMails: "daily" }));
    await updateProfile(ctx, typed({ version: "2" }));
    expect(await stored(db, person)).toMatchObject({ cardPhotos: "linked", cardMails: "daily", version: 3 });
  });

  test("a profile saved in three tabs concurrently is saved once", async ({ db }) => {
    const ctx = contextOf(db, await addPerson(db));
    const outcomes = await Promise.all(
      ["One", "Two", "Three"].map((firstName) => updateProfile(ctx, typed({ firstName }))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("the consent to texts is stored with time, wording and IP, and ends when the number changes", async ({ db }) => {
    const person = await addPerson(db);
    const ctx = contextOf(db, person);
    await updateProfile(ctx, typed({ notificationPreference: "sms", smsConsent: "yes" }));
    const agreed = {
      smsConsentAt: toDate(ctx.now),
      smsConsentText: smsConsentVersion,
      smsConsentAddress: "192.0.2.7",
    };
    expect(await stored(db, person)).toMatchObject(agreed);
    await updateProfile(ctx, typed({ notificationPreference: "both", version: "2" }));
    expect(await stored(db, person)).toMatchObject(agreed);
    await updateProfile(ctx, typed({ notificationPreference: "both", phone: "310 555 0199", version: "3" }));
    expect(await stored(db, person)).toMatchObject({ phone: "+13105550199", smsConsentAt: null, smsConsentText: null });
  });

  test("saving an address updates the certification", async ({ db }) => {
    // This client is marked as certified without having an accepted pet.
    const person = await addPerson(db, { certified: true });
    await updateProfile(contextOf(db, person), typed({ address: "1 Main St, Venice, CA 90291" }));
    expect((await stored(db, person))?.certified).toBe(false);
  });

  test("changes of the owner's own profile are logged, changes of clients' profiles are not", async ({ db }) => {
    const admin = await addAdmin(db);
    await updateProfile(contextOf(db, await addPerson(db)), typed());
    expect(await db.$count(auditLog)).toBe(0);
    const same = { firstName: admin.firstName, lastName: admin.lastName, phone: "", address: "" };
    await updateProfile(contextOf(db, admin), typed({ ...same, phone: "310 555 0142" }));
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: "updateProfile",
      subjectId: admin.id,
      before: { phone: null },
      after: { phone: "+13105550142" },
    });
  });
});

onEachDatabase("the address step of the checklist", (get) => {
  const newcomer = async () =>
    addPerson(get().db, { phone: "+13105550142", emergencyName: "Lucia", emergencyPhone: "+13105550166" });
  const send = async (person: Person, address: string) =>
    submitProfile(
      actionArgs(get().db, actorOf(person), { intent: "address", address, version: "1" }, "/profile?step=address"),
    );
  const locationOf = (answer: Awaited<ReturnType<typeof send>>) =>
    answer instanceof Response ? answer.headers.get("Location") : null;

  test("an empty address is refused", async () => {
    expect(await refusalOf(send(await newcomer(), " "))).toMatchObject({
      errors: { address: "Please enter your address" },
    });
  });

  test("a served address changes nothing else and leads to the next step", async ({ db }) => {
    const person = await newcomer();
    expect(locationOf(await send(person, "1 Main St, Venice, CA 90291"))).toBe("/profile/pets/new");
    expect(await stored(db, person)).toMatchObject({
      address: "1 Main St, Venice, CA 90291",
      phone: "+13105550142",
      emergencyName: "Lucia",
      firstName: person.firstName,
    });
  });

  test("an address outside the areas is saved and stays on the step", async ({ db }) => {
    const person = await newcomer();
    expect(locationOf(await send(person, "500 Oak Ave, Pasadena, CA 91101"))).toBe("/profile?step=address");
    expect(await stored(db, person)).toMatchObject({ address: "500 Oak Ave, Pasadena, CA 91101" });
  });
});

test("an address outside the areas is answered with what it means for booked visits", () => {
  expect(addressOutside("91101", 0)).toContain("message me");
  expect(addressOutside("91101", 1)).toContain("Your booked visit isn't canceled.");
  expect(addressOutside("91101", 19)).toContain("Your 19 booked visits aren't canceled.");
});

const sent = { version: "1", firstName: "Casey", lastName: "Second-Tab", notificationPreference: "email" };

onEachDatabase("the profile's form", (get) => {
  test("a profile form without a session asks to sign in, and sends the typed values back", async () => {
    const refusal = await refusalOf(submitProfile(actionArgs(get().db, anonymous, sent)));
    expect(refusal).toMatchObject({ status: 401, message: sessionEnded, values: { lastName: ["Second-Tab"] } });
  });

  test("a stale profile form gets the stored values beside its fields, and can be saved again", async ({ db }) => {
    const actor = actorOf(await addPerson(db));
    const other = { lastName: "First-Tab", emergencyName: "Lucia", emergencyPhone: "310 555 0166" };
    await submitProfile(actionArgs(db, actor, { ...sent, ...other }));
    expect(await refusalOf(submitProfile(actionArgs(db, actor, sent)))).toMatchObject({
      status: 409,
      message: expect.stringContaining("Someone changed this while you had it open. Nothing was overwritten") as string,
      errors: {
        lastName: "Stored now: “First-Tab”",
        emergencyName: "Stored now: “Lucia”",
        emergencyPhone: "Stored now: “(310) 555-0166”",
      },
      values: { lastName: ["Second-Tab"], version: ["2"] },
    });
  });
});
