// The forms of /admin/settings/money, a group each.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { type MoneyGroupName, moneyGroups } from "./setting-fields";

const groupForm = <Group extends MoneyGroupName>(group: Group) =>
  schemaOf(moneyGroups[group].settings).extend({ group: z.literal(group) });

export const moneySettingsForm = z.discriminatedUnion("group", [
  groupForm("ways"),
  groupForm("billing"),
  groupForm("passes"),
  groupForm("referral"),
]);
