import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { sampleSettings } from "~/sample/business/write-business.server";
import { siteSettings } from "~/db/tables/offer";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, type Person } from "../../../tests/support/people";
import { readMoneyTerms, submitMoneySettings } from "./settings.server";

const send = (db: Db, owner: Person, form: Record<string, string>) =>
  submitMoneySettings(actionArgs(db, actorOf(owner), form, "/admin/settings/money"));

const versions = (keys: readonly string[], version = "0") =>
  Object.fromEntries(keys.map((key) => [`version:${key}`, version]));
const ways = versions(["zelle_name", "zelle_to", "venmo_name", "check_on", "cash_on"]);

onEachDatabase("money settings", (get) => {
  test("have the defaults of a new site until the owner changes them", async () =>
    expect(await readMoneyTerms(get().db)).toEqual({
      zelle: null,
      venmo: null,
      check: true,
      cash: true,
      rhythm: "week",
      tips: false,
      pass: { visits: 10, paid: 9 },
      referralCents: null,
    }));

  test("are refused with an error beside the field and the typed value", async ({ db }) => {
    const owner = await addAdmin(db);
    for (const [form, field, message] of [
      [{ group: "ways", zelle_to: "310 555" }, "zelle_to", "Please enter a phone number or an email address"],
      [
        { group: "ways", venmo_name: "Sam R" },
        "venmo_name",
        "Please enter the name as Venmo shows it, such as @Your-Name",
      ],
      [{ group: "billing", statement_rhythm: "hourly" }, "statement_rhythm", "Please choose from the list"],
      [
        { group: "passes", pass_visits: "1", pass_paid_visits: "1" },
        "pass_visits",
        "Please enter a whole number from 2 to 100",
      ],
      [
        { group: "passes", pass_visits: "9", pass_paid_visits: "10" },
        "pass_paid_visits",
        "A pass can't cost more than its visits cost one by one",
      ],
      [
        { group: "referral", referral_credit: "much" },
        "referral_credit",
        "Please enter an amount such as 20, or nothing",
      ],
    ] as const)
      expect(await refusalOf(send(db, owner, form))).toMatchObject({
        errors: { [field]: message },
        values: { group: [form.group] },
      });
    expect(await db.$count(siteSettings)).toBe(sampleSettings.length);
  });

  test("are stored and logged, and an outdated second tab gets a conflict", async ({ db }) => {
    const owner = await addAdmin(db);
    const form = { group: "ways", zelle_to: "(310) 555-0142", venmo_name: "@Sam-Rivers", check_on: "yes", ...ways };
    expect(await send(db, owner, form)).toMatchObject({ status: 303 });
    expect(await refusalOf(send(db, owner, { ...form, venmo_name: "Sam-Pays" }))).toMatchObject({
      errors: { venmo_name: "Stored now: “Sam-Rivers”" },
      values: { venmo_name: ["Sam-Pays"], "version:venmo_name": ["1"] },
    });
    expect(await readMoneyTerms(db)).toMatchObject({
      zelle: { name: "", to: "(310) 555-0142" },
      venmo: "Sam-Rivers",
      check: true,
      cash: false,
    });
    const billing = versions(["statement_rhythm", "tips_on"]);
    await send(db, owner, { group: "billing", statement_rhythm: "month", tips_on: "yes", ...billing });
    await send(db, owner, { group: "referral", referral_credit: "$20", ...versions(["referral_credit"]) });
    expect(await readMoneyTerms(db)).toMatchObject({ rhythm: "month", tips: true, referralCents: 2000 });
    expect((await db.select().from(auditLog)).map(({ subjectName }) => subjectName)).toContain(
      "Name on your Venmo account",
    );
  });
});
