// The action of /admin/settings/holidays, which switches, adds and removes holidays.
import { href } from "react-router";
import { z } from "zod";

import { defaultHolidays, type HolidayDate } from "~/business/calendars/holidays";
import { holidayRefusals, holidaySaved } from "~/offer/texts";
import { asToast, eachText, formAction, type AdminContext, adminContext } from "~/platform/index.server";
import { isDay, dayIn } from "~/shared/dates";
import { schemaOf } from "~/shared/fields";
import { done, refused, type Result } from "~/shared/result";

import { changeKept, type KeptSetting } from "./commands.server";
import { type HolidayChoices, holidaysKey, mostOwnHolidays, readHolidayChoices } from "./holiday-lines";
import { holidayOn } from "./rules";
import { holidayName } from "./setting-groups";

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

export const submitHolidays = formAction({
  schema: holidayForm,
  context: adminContext,
  command: change,
  done: (_, { input }) => ({ kind: "success", title: holidaySaved[input.intent] }),
  texts: {
    ...eachText(holidayRefusals, (text) => ({ status: 400, errors: { date: text } })),
    // This error comes from a button, so it is shown as a toast and not at a field.
    "unknown-holiday": asToast(400, holidayRefusals["unknown-holiday"]),
  },
  page: href("/admin/settings/holidays"),
});

async function change(ctx: AdminContext, input: z.output<typeof holidayForm>) {
  switch (input.intent) {
    case "add":
      return addHoliday(ctx, { ...input, everyYear: input.everyYear === "yes" });
    case "switch":
      return switchHoliday(ctx, input.id, input.on === "yes");
    case "remove":
      return removeHoliday(ctx, input.id);
  }
}

type Changed<Reason extends string> = Promise<Result<HolidayChoices, Reason>>;

/** Turns a default holiday on or off. */
export function switchHoliday(ctx: AdminContext, id: string, on: boolean): Changed<"unknown-holiday"> {
  return changeHolidays(ctx, "switchHoliday", ({ off, own }) => {
    if (!defaultHolidays.some((holiday) => holiday.id === id)) return refused("unknown-holiday");
    const others = off.filter((one) => one !== id);
    return done({ off: on ? others : [...others, id], own });
  });
}

/** Adds a holiday for a single day or for every year. */
export function addHoliday(
  ctx: AdminContext,
  input: { name: string; date: string; everyYear: boolean },
): Changed<"day-is-over" | "already-a-holiday" | "too-many"> {
  const day = Temporal.PlainDate.from(input.date);
  const date: HolidayDate = input.everyYear
    ? { kind: "fixed", month: day.month, day: day.day }
    : { kind: "day", date: day.toString() };
  return changeHolidays(ctx, "addHoliday", (choices) => {
    if (!input.everyYear && Temporal.PlainDate.compare(day, dayIn(ctx.business.timeZone, ctx.now)) < 0)
      return refused("day-is-over");
    if (choices.own.length >= mostOwnHolidays) return refused("too-many");
    const kept = [...defaultHolidays.filter(({ id }) => !choices.off.includes(id)), ...choices.own];
    if (holidayOn(day, kept)) return refused("already-a-holiday");
    return done({ ...choices, own: [...choices.own, { id: crypto.randomUUID(), name: input.name, date }] });
  });
}

/** Removes one of the days that the owner added. An unknown id is ignored. */
export function removeHoliday(ctx: AdminContext, id: string): Changed<never> {
  return changeHolidays(ctx, "removeHoliday", ({ off, own }) => done({ off, own: own.filter((one) => one.id !== id) }));
}

const holidays: KeptSetting<HolidayChoices> = {
  key: holidaysKey,
  name: "Holidays",
  read: readHolidayChoices,
  logged: ({ off, own }) => ({ off, own: own.map(({ name }) => name) }),
};

const changeHolidays = <Reason extends string>(
  ctx: AdminContext,
  action: string,
  change: (choices: HolidayChoices) => Result<HolidayChoices, Reason>,
): Changed<Reason> => changeKept(ctx, holidays, action, change);
