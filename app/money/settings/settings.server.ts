// What the owner set about money (docs/product.md, Ways to pay), as the rest of the site uses it, and as her form shows it.
import { href } from "react-router";

import { type StatementRhythm, statementRhythms } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { readAmount, type StoredSettings } from "~/offer/index";
import { getSettingsOf, readSettings, selectSettingsOf, settingsAction } from "~/offer/index.server";
import type { Cents } from "~/shared/money";

import { moneySettings } from "./setting-fields";

type StoredMoneySettings = StoredSettings<typeof moneySettings>;

export const getMoneySettings = (db: Db): Promise<StoredMoneySettings> => getSettingsOf(db, moneySettings);

export const selectMoneySettings = (db: Db) => selectSettingsOf(db, moneySettings);

export const settingsOf = (rows: Awaited<ReturnType<typeof selectMoneySettings>>): StoredMoneySettings =>
  readSettings(moneySettings, rows);

/** The action of /admin/settings/money. */
export const submitMoneySettings = settingsAction(moneySettings, href("/admin/settings/money"));

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
