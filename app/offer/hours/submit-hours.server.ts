// The action of /admin/settings/hours.
import { href } from "react-router";

import { valueActions } from "~/offer/versions/editor.server";
import { changesOf, readHours, dayFields, weekNames, hoursTexts } from "./hours";
import { keptHours } from "./hours.server";
import { previewHours } from "./preview-hours.server";
import { z } from "zod";
import { weekdays } from "~/business/calendars/hours";
import { versionFields } from "~/offer/versions/forms";

/** A time or nothing. "?" stands for anything else and fails later. */
const time = z.string().max(20).optional().catch("?");
const times = weekNames.flatMap((week) =>
  weekdays.flatMap((weekday) => {
    const { opens, closes } = dayFields(week, weekday);
    return [opens, closes].map((field) => [field, time] as const);
  }),
);

const hoursForm = z.object({
  ...versionFields,
  meetings: z.enum(["service", "own"]).catch("service"),
  ...Object.fromEntries(times),
});

export const submitHours = valueActions({
  versioned: keptHours,
  page: href("/admin/settings/hours"),
  schema: hoursForm,
  action: "changeHours",
  read: ({ version, ...typed }) => readHours(typed),
  summaryOf: (before, after) => changesOf(before, after).join("; "),
  previewOf: ({ db, now }, before, after) => previewHours(db, { before, after, now }),
  texts: hoursTexts,
});
