// Form schemas for a walker's hours and limits, and for closures.
import { z } from "zod";

import { type WeekHours, type Weekday, weekdays } from "~/business/calendars/hours";
import { longestTravelMinutes } from "~/business/policies";
import { isDay } from "~/shared/dates";
import { optionalLine } from "~/shared/fields";
import { isId } from "~/shared/ids";

import type { Range, WeeklyHours } from "~/business/times/working-hours";
import { availabilityTexts } from "~/ledger/availability/texts";
import { faultOfHours } from "./rules";

const walkerId = z.string({ error: availabilityTexts.noWalker }).refine(isId, { error: availabilityTexts.noWalker });
const day = (message: string) =>
  z
    .string({ error: message })
    .refine(isDay, { error: message })
    .transform((iso) => Temporal.PlainDate.from(iso));

/** Schema of a whole number from 0 to `most`; null when the field is empty. */
const optionalNumber = (most: number, message: string) =>
  z
    .string()
    .default("")
    .transform((value) => value.trim())
    .refine((value) => value === "" || (/^\d{1,3}$/.test(value) && Number(value) <= most), { error: message })
    .transform((value) => (value === "" ? null : Number(value)));

/** Maximum number of ranges per day. */
const mostRanges = 6;

/** Names of the repeated form fields: start and end of each range, for every weekday. */
export const timeFields = weekdays.flatMap((weekday) => [`from-${weekday}`, `to-${weekday}`]);

const terms = z.looseObject({
  intent: z.literal("save"),
  walkerId,
  version: z.coerce.number().int().min(0),
  hours: z.enum(["service", "own"], { error: availabilityTexts.noHours }),
  visitsPerDay: optionalNumber(40, availabilityTexts.visitsRange),
  travelMinutes: optionalNumber(longestTravelMinutes, availabilityTexts.travelRange),
});

/** Schema of the availability form. `service`: the current service hours, which limit the ranges. */
export const termsForm = (service: WeekHours) =>
  terms.transform((input, check) => {
    const { intent, version, visitsPerDay, travelMinutes } = input;
    const known = { intent, walkerId: input.walkerId, version, visitsPerDay, travelMinutes };
    if (input.hours === "service") return { ...known, hours: null };
    const week = weekdays.map((weekday): WeeklyHours => {
      const ranges = rangesIn(input, weekday);
      const fault =
        ranges === null
          ? "half-given"
          : ranges.length > mostRanges
            ? "too-many"
            : faultOfHours(service, weekday, ranges);
      if (fault)
        check.addIssue({
          code: "custom",
          path: [`day-${weekday}`],
          message: availabilityTexts.faults(weekday, service)[fault],
        });
      return { weekday, ranges: ranges ?? [] };
    });
    return { ...known, hours: week.filter(({ ranges }) => ranges.length > 0) };
  });

/** Returns null when a range has only one end or an end is not a time. */
function rangesIn(input: Record<string, unknown>, weekday: Weekday): Range[] | null {
  const [from, to] = [listOf(input[`from-${weekday}`]), listOf(input[`to-${weekday}`])];
  const rows = Array.from({ length: Math.max(from.length, to.length) }, (_, i) => ({
    start: from[i] ?? "",
    end: to[i] ?? "",
  })).filter(({ start, end }) => start !== "" || end !== "");
  return rows.every(({ start, end }) => isTime(start) && isTime(end)) ? rows : null;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const daysOff = {
  startsOn: day(availabilityTexts.noFirstDay),
  /** null for a single day. */
  endsOn: z
    .string()
    .refine((iso) => iso === "" || isDay(iso), { error: availabilityTexts.noLastDay })
    .transform((iso) => (iso === "" ? null : Temporal.PlainDate.from(iso))),
  reason: optionalLine(120),
};

export const timeOffForm = z.object({ intent: z.literal("add"), walkerId, ...daysOff });

export const removeTimeOffForm = z.object({ intent: z.literal("remove"), walkerId, id: z.guid() });

/** Form schema of the button that blocks a whole day. */
export const blockForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("block"), date: day(availabilityTexts.noFirstDay) }),
  z.object({ intent: z.literal("unblock"), id: z.guid() }),
]);

/** Form schema of the owner's closures page. */
export const closureForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    /** Empty for a closure of the whole business. */
    walkerId: z.union([z.literal(""), z.guid()], { error: availabilityTexts.nobodyAway }),
    ...daysOff,
  }),
  z.object({ intent: z.literal("remove"), id: z.guid() }),
]);
