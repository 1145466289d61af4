// The forms of /admin/settings, with their messages.
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { schemaOf } from "~/shared/fields";

import { bookingPageRemoval, holidayName, type SettingGroupName, settingGroups } from "./setting-groups";

const groupForm = <Group extends SettingGroupName>(group: Group) =>
  schemaOf(settingGroups[group].settings).extend({ group: z.literal(group) });

export const settingsForm = z.discriminatedUnion("group", [
  groupForm("business"),
  groupForm("notices"),
  groupForm("visits"),
  groupForm("places"),
  groupForm("experience"),
  groupForm("emergency"),
  groupForm("review"),
  groupForm("appointment"),
  // A button of its own: an emptied field is a mistake, not a wish.
  z.object({ group: z.literal(bookingPageRemoval) }),
]);

const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });

export const holidayForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    ...schemaOf({ name: holidayName }).shape,
    date: day,
    everyYear: z.literal("yes").optional().catch(undefined),
  }),
  z.object({ intent: z.literal("switch"), id: z.string().max(100), on: z.enum(["yes", "no"]) }),
  z.object({ intent: z.literal("remove"), id: z.string().max(100) }),
]);
