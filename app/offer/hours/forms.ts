// The schema of /admin/settings/hours. hours.ts checks the times, day by day.
import { z } from "zod";

import { weekdays } from "~/business/calendars/hours";
import { versionFields } from "~/offer/versions/forms";

import { dayFields, weekNames } from "./hours";

/** A time or nothing. "?" stands for anything else and fails later. */
const time = z.string().max(20).optional().catch("?");
const times = weekNames.flatMap((week) =>
  weekdays.flatMap((weekday) => {
    const { opens, closes } = dayFields(week, weekday);
    return [opens, closes].map((field) => [field, time] as const);
  }),
);

export const hoursForm = z.object({
  ...versionFields,
  meetings: z.enum(["service", "own"]).catch("service"),
  ...Object.fromEntries(times),
});
