// What the owner set about money (docs/product.md, Ways to pay), as the rest of the site uses it, and as her form shows it.
import { inArray } from "drizzle-orm";

import { type StatementRhythm, statementRhythms } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { readAmount, type StoredSetting } from "~/offer/index";
import type { Cents } from "~/shared/money";

import { moneyDefaults, type MoneySettingKey, moneySettings } from "./setting-fields";

const keys = moneySettings.map(([key]) => key);

export type StoredMoneySettings = Record<MoneySettingKey, StoredSetting>;

/** With the version an edit must name. */
export const getMoneySettings = async (db: Db): Promise<StoredMoneySettings> =>
  settingsOf(await selectMoneySettings(db));

export const selectMoneySettings = (db: Db) =>
  db
    .select({ key: siteSettings.key, value: siteSettings.value, version: siteSettings.version })
    .from(siteSettings)
    .where(inArray(siteSettings.key, keys));

export function settingsOf(rows: Awaited<ReturnType<typeof selectMoneySettings>>): StoredMoneySettings {
  const entries = keys.map((key): [string, StoredSetting] => {
    const row = rows.find((one) => one.key === key);
    return [key, { value: row?.value ?? moneyDefaults[key] ?? "", version: row?.version ?? 0 }];
  });
  return Object.fromEntries(entries) as StoredMoneySettings;
}

export interface MoneyTerms {
  /** Null where that way is not offered. */
  zelle: { name: string; to: string } | null;
  venmo: string | null;
  check: boolean;
  cash: boolean;
  rhythm: StatementRhythm;
  tips: boolean;
  pass: { visits: number; paid: number };
  /** Null: no credit. */
  referralCents: Cents | null;
}

export const readMoneyTerms = async (db: Db): Promise<MoneyTerms> => termsOf(await getMoneySettings(db));

export function termsOf(stored: StoredMoneySettings): MoneyTerms {
  const of = (key: MoneySettingKey) => stored[key].value;
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
