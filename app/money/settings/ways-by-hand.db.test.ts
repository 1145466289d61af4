import { expect, test } from "vitest";

import { siteSettings } from "~/db/tables/offer";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { tipsByHand, waysByHand } from "./ways-by-hand.server";

onEachDatabase("the list of ways to pay by hand", () => {
  test("offers checks and cash by default, and also the ways the owner has set", async ({ db }) => {
    const ways = () => waysByHand(testContext(db), { amountCents: 4700, reference: "Statement 1042 & tip" });
    expect(await ways()).toMatchObject({ zelle: null, venmo: null, check: "Westside Walks", cash: true });
    await db.insert(siteSettings).values([
      { key: "zelle_to", value: "(310) 555-0142" },
      { key: "venmo_name", value: "Sam-Rivers" },
      { key: "cash_on", value: "no" },
    ]);
    expect(await ways()).toMatchObject({
      zelle: { name: "", to: "(310) 555-0142" },
      venmo: {
        name: "Sam-Rivers",
        link: "https://venmo.com/Sam-Rivers?txn=pay&amount=47.00&note=Statement%201042%20%26%20tip",
      },
      cash: false,
    });
    expect((await ways()).venmo?.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  });
});

onEachDatabase("tips by hand", () => {
  test("are offered only where the owner switched tips on, by Venmo with three amounts", async ({ db }) => {
    const tips = () => tipsByHand({ db }, "Tip for Jordan");
    await db.insert(siteSettings).values({ key: "venmo_name", value: "Sam-Rivers" });
    expect(await tips()).toBeNull();
    await db.insert(siteSettings).values({ key: "tips_on", value: "yes" });
    const link = "https://venmo.com/Sam-Rivers?txn=pay&amount=5.00&note=Tip%20for%20Jordan";
    expect(await tips()).toMatchObject({ zelle: null, cash: true, venmo: [{ amountCents: 500, link }, {}, {}] });
  });
});
