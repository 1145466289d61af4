// The owner's settings about money (docs/product.md, Ways to pay).
import { href } from "react-router";

import { statementRhythms } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { readAmount, type StoredSettings } from "~/offer/index";
import { getSettingsOf, readSettings, selectSettingsOf, settingsAction } from "~/offer/index.server";

import { moneySettings } from "./setting-fields";

type StoredMoneySettings = StoredSettings<typeof moneySettings>;

export const getMoneySettings = (db: Db): Promise<StoredMoneySettings> => getSettingsOf(db, moneySettings);

export const selectMoneySettings = (db: Db) => selectSettingsOf(db, moneySettings);

export const settingsOf = (rows: Awaited<ReturnType<typeof selectMoneySettings>>): StoredMoneySettings =>
  readSettings(moneySettings, rows);

/** Action of /admin/settings/money. */
export const submitMoneySettings = settingsAction(moneySettings, href("/admin/settings/money"));

export const readMoneyTerms = async (db: Db) => termsOf(await getMoneySettings(db));

/** Converts stored settings for the rest of the site. A way to pay is null when it is not offered. */
export function termsOf(stored: StoredMoneySettings) {
  const of = (key: keyof StoredMoneySettings) => stored[key].value;
  const rhythm = statementRhythms.find((one) => one === of("statement_rhythm")) ?? "week";
  return {
    zelle: of("zelle_to") ? { name: of("zelle_name"), to: of("zelle_to") } : null,
    venmo: of("venmo_name") || null,
    check: of("check_on") === "yes",
    cash: of("cash_on") === "yes",
    rhythm,
    tips: of("tips_on") === "yes",
    pass: { visits: Number(of("pass_visits")), paid: Number(of("pass_paid_visits")) },
    referralCents: of("referral_credit") ? readAmount(of("referral_credit")) : null,
  };
}
