// The action of /admin/settings, and of /book for the appointment URL: one group at a time, or the booking page taken away.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import {
  adminContext,
  asToast,
  getServices,
  getSignedIn,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { changedMeanwhile, nowStored } from "~/platform/index";
import { dayInLosAngeles } from "~/shared/dates";

import { can } from "~/offer/policy";
import { saveSettings, type SettingEdit, SettingFailed } from "./commands.server";
import { settingsForm } from "./forms";
import { adminsOnly, bookingPageRemoved, updateFailed, yearAhead } from "~/offer/texts";
import { getSettings } from "./queries.server";
import {
  bookingPageRemoval,
  settingGroups,
  type SettingKey,
  settingKeys,
  settingsIn,
  storedSetting,
  versionField,
} from "./setting-groups";

type Typed = Record<string, string[]>;

/** Which version of a setting the form was filled in with. */
const versionFields = settingKeys.map(versionField);

/** `backTo`: the page it was sent from, where it leads without scripts. */
export async function submitSettings(args: ActionFunctionArgs, backTo = href("/admin/settings")) {
  const received = await receiveOwnForm(args, { schema: settingsForm, alsoKnown: versionFields });
  if (received.kind === "refused") return received.reply;
  // Everybody may open /book, and is told so there.
  if (!can(getSignedIn(args.context), "change the settings"))
    return replyRefusal(asToast(403, adminsOnly), received.values);
  const { edits, done } = wishOf(received.input, received.form);
  const since = edits.find(({ key }) => key === "walking_since")?.value;
  if (Number(since) > dayInLosAngeles(getServices(args.context).now()).year)
    return replyRefusal({ status: 400, errors: { walking_since: yearAhead } }, received.values);
  try {
    const saved = await saveSettings(adminContext(args.context), edits);
    if (saved.ok) return replyDone(args, { ok: true, toast: { kind: "success", title: done } }, backTo);
    return await replyChanged(args, edits, received.values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a setting could not be stored");
    const key = error instanceof SettingFailed ? error.key : (edits[0]?.key ?? "settings");
    return replyFailed(updateFailed(key), received.values);
  }
}

/** What is to be stored, and the toast once it is. */
function wishOf(input: z.output<typeof settingsForm>, form: FormData): { edits: SettingEdit[]; done: string } {
  const edit = (key: SettingKey, value: string) => ({ key, value, version: Number(form.get(versionField(key))) });
  if (input.group === bookingPageRemoval) {
    return { edits: [edit("google_appointment_url", "")], done: bookingPageRemoved };
  }
  const { group, ...rest } = input;
  const typed: Partial<Record<SettingKey, string | boolean | null>> = rest;
  return {
    edits: settingsIn(group).map(([key]) => edit(key, storedSetting(typed[key]))),
    done: settingGroups[group].saved,
  };
}

/** Beside each field that moved: what is there now. What was typed stays, and saving again overwrites it knowingly. */
async function replyChanged(args: ActionFunctionArgs, edits: readonly SettingEdit[], values: Typed) {
  const stored = await getSettings(getServices(args.context).db);
  const moved = edits.filter(({ key, version }) => stored[key].version !== version);
  const errors = nowStored(
    Object.fromEntries(moved.map(({ key }) => [key, stored[key].value])),
    Object.fromEntries(moved.map(({ key, value }) => [key, value])),
  );
  const fresh = edits.map(({ key }): [string, string[]] => [versionField(key), [versionOf(stored, key)]]);
  return replyRefusal({ status: 409, message: changedMeanwhile, errors }, { ...values, ...Object.fromEntries(fresh) });
}

const versionOf = (stored: Record<SettingKey, { version: number }>, key: SettingKey) => String(stored[key].version);
