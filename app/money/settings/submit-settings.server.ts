// The action of /admin/settings/money: one group at a time.
import { type ActionFunctionArgs, href } from "react-router";

import { moneySettingsTexts as texts } from "~/money/texts/settings";
import { storedSetting, versionField } from "~/offer/index";
import { saveSettingsOf, type SettingEdit } from "~/offer/index.server";
import { changedMeanwhile, nowStored } from "~/platform/index";
import { adminContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";
import { success } from "~/shared/form-reply";

import { moneySettingsForm } from "./forms";
import { moneyGroups, type MoneySettingKey, moneySettings, settingsIn } from "./setting-fields";
import { getMoneySettings } from "./settings.server";

type Typed = Record<string, string[]>;

const labelOf = (key: MoneySettingKey): string => moneySettings.find(([one]) => one === key)?.[1].label ?? key;

export async function submitMoneySettings(args: ActionFunctionArgs) {
  const versions = moneySettings.map(([key]) => versionField(key));
  const received = await receiveOwnForm(args, { schema: moneySettingsForm, alsoKnown: versions });
  if (received.kind === "refused") return received.reply;
  const { input, form, values } = received;
  const { group, ...rest } = input;
  const typed: Partial<Record<MoneySettingKey, string | boolean | null>> = rest;
  const edits = settingsIn(group).map(([key]) => ({
    key,
    value: storedSetting(typed[key]),
    version: Number(form.get(versionField(key))),
  }));
  const countOf = (name: MoneySettingKey) => Number(edits.find(({ key }) => key === name)?.value);
  if (countOf("pass_paid_visits") > countOf("pass_visits"))
    return replyRefusal({ status: 400, errors: { pass_paid_visits: texts.dearerThanSingle } }, values);
  const ctx = adminContext(args.context);
  const saved = await saveSettingsOf(ctx, edits, { read: getMoneySettings, labelOf });
  if (saved.ok) return replyDone(args, { ok: true, toast: success(moneyGroups[group].saved) }, page);
  return replyChanged(await getMoneySettings(ctx.db), edits, values);
}

const page = href("/admin/settings/money");

/** Beside each field that moved: what is there now. What was typed stays, and saving again overwrites it knowingly. */
function replyChanged(
  now: Awaited<ReturnType<typeof getMoneySettings>>,
  edits: readonly SettingEdit<MoneySettingKey>[],
  values: Typed,
) {
  const moved = edits.filter(({ key, version }) => now[key].version !== version);
  const errors = nowStored(
    Object.fromEntries(moved.map(({ key }) => [key, now[key].value])),
    Object.fromEntries(moved.map(({ key, value }) => [key, value])),
  );
  const fresh = edits.map(({ key }): [string, string[]] => [versionField(key), [String(now[key].version)]]);
  return replyRefusal({ status: 409, message: changedMeanwhile, errors }, { ...values, ...Object.fromEntries(fresh) });
}
