import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { registerClient } from "~/accounts/register/submit-registration.server";
import { referrals } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { profiles } from "~/db/tables/clients";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { typed } from "../../../tests/support/one-time-links";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { findSenderByCode, noteSender, readOwnReferral, referralCodeOf } from "./referral-codes.server";
import { noteReferral } from "./referrals.server";

onEachDatabase("a referral code", () => {
  test("finds no household when it is empty, too short, the owner's, a name or an email address", async ({ db }) => {
    const admin = await addAdmin(db);
    const sender = await addPerson(db, { firstName: "Jo", lastName: "Friend" });
    const code = referralCodeOf(sender.id);
    const odd = ["", "%", "________", code.slice(0, 5), `${code}0`, "Jo Friend", sender.email, sender.id];
    for (const each of [...odd, referralCodeOf(admin.id), referralCodeOf(crypto.randomUUID())])
      expect(await findSenderByCode(db, each), each).toBeNull();
  });

  test("finds the household in any spelling", async ({ db }) => {
    const sender = await addPerson(db);
    await addPerson(db);
    const code = referralCodeOf(sender.id);
    expect(code).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/);
    for (const each of [
      code,
      ` ${code.toLowerCase()} `,
      code.replace("-", " "),
      code.replaceAll("0", "O").replaceAll("1", "l"),
    ])
      expect(await findSenderByCode(db, each), each).toBe(sender.id);
  });

  test("is shown only while a credit is set", async ({ db }) => {
    const sender = await addPerson(db);
    expect(await readOwnReferral(db, sender.id, "https://walks.example")).toBeNull();
    await db.insert(siteSettings).values({ key: "referral_credit", value: "20.00" });
    const code = referralCodeOf(sender.id);
    expect(await readOwnReferral(db, sender.id, "https://walks.example")).toEqual({
      cents: 2000,
      code,
      link: `https://walks.example/register?from=${code}`,
    });
  });

  test("is stored only with a new account, and an existing email address reveals nothing", async ({ db }) => {
    const ctx = testContext(db);
    const sender = await addPerson(db, { firstName: "Jo", lastName: "Friend" });
    const register = (email: string) =>
      registerClient(ctx, { ...typed, email }, (tx, id) => noteSender(tx, { id, sentBy: sender.id, at: ctx.now }));
    await register("newcomer@example.com");
    await register(sender.email);
    const [newcomer] = await db.select().from(profiles).where(eq(profiles.email, "newcomer@example.com"));
    expect(await db.select().from(referrals)).toMatchObject([{ clientId: newcomer?.id, referredBy: sender.id }]);
    // The owner can remove the referral later.
    const owner = adminContextOf(db, await addAdmin(db));
    expect(await noteReferral(owner, newcomer?.id ?? "", null)).toMatchObject({ ok: true });
    expect(await db.$count(referrals)).toBe(0);
  });
});
