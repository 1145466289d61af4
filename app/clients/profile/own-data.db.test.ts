import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { fillAccount, secretNotes, secrets } from "../../../tests/support/full-account";
import { addPerson } from "../../../tests/support/people";
import { getOwnData } from "./own-data.server";

onEachDatabase("downloaded data", () => {
  test("downloaded data has no password, token, secret or note of the owner", async ({ db }) => {
    const person = await addPerson(db, { ownerNotes: secretNotes });
    await fillAccount(db, person, "casey");
    const text = JSON.stringify(await getOwnData(db, person.id));
    expect(secrets.filter((each) => text.includes(each))).toEqual([]);
    expect(text).not.toContain("ownerNotes");
    expect(text).not.toContain("no booking of theirs");
  });

  test("downloaded data has nothing of another client", async ({ db }) => {
    const person = await addPerson(db, { lastName: "Casey" });
    const other = await addPerson(db, { lastName: "Riley", phone: "+13105550199" });
    await fillAccount(db, person, "casey");
    await fillAccount(db, other, "riley");
    const text = JSON.stringify(await getOwnData(db, person.id));
    expect(text).not.toMatch(/riley|5550199/i);
    expect(text).not.toContain(other.id);
  });

  test("downloaded data has everything about the client", async ({ db }) => {
    const person = await addPerson(db, { phone: "+13105550142", emergencyName: "Noa", smsConsentText: "2026-11" });
    await fillAccount(db, person, "casey");
    expect(await getOwnData(db, person.id)).toMatchObject({
      profile: {
        email: person.email,
        firstName: "Casey",
        phone: "+13105550142",
        emergencyName: "Noa",
        smsConsentText: "2026-11",
      },
      pets: [{ name: "dog of casey", notes: { temperament: "gentle with casey" } }],
      contract: {
        signatures: [{ signedName: "signature of casey", document: "contract of casey" }],
        releaseChanges: [{ release: "photos of casey", granted: true }],
      },
      messages: [{ message: "message of casey", email: "lead-casey@example.com" }],
      bookings: [{ serviceType: "walk of casey", date: Temporal.PlainDate.from("2026-12-01") }],
      requests: [
        {
          date: Temporal.PlainDate.from("2026-12-01"),
          status: "pending",
          totalCents: 3000,
          quote: { lines: [{ label: "price for casey", amount: 3000 }], total: 3000 },
          specialRequests: "wish of casey",
          visit: null,
          proposals: [{ by: "walker", note: "note for casey" }],
          history: [
            { by: "client", action: "requestService", to: "pending" },
            { by: "walker", action: "proposeTime", reason: "reason for casey" },
            { by: "admin", action: "confirmRequest", reason: null },
          ],
        },
      ],
      standingWalks: [{ weekdays: [2, 4], specialRequests: "weekly wish of casey", pets: ["dog of casey"] }],
      signIn: { sessions: [{ browser: "browser of casey" }], passkeys: [{ name: "phone of casey" }] },
      mails: [{ subject: "mail to casey" }],
      waitlist: [],
    });
  });

  test("downloaded data has no mails to an unconfirmed address", async ({ db }) => {
    const person = await addPerson(db, { emailVerified: false });
    await fillAccount(db, person, "casey");
    const found = await getOwnData(db, person.id);
    expect(found).not.toHaveProperty("mails");
    expect(found).not.toHaveProperty("waitlist");
  });
});
