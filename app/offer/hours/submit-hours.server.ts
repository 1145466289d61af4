// The action of /admin/settings/hours.
import { href } from "react-router";

import { valueActions } from "~/offer/versions/editor.server";

import { hoursForm } from "./forms";
import { changesOf, readHours } from "./hours";
import { keptHours } from "./hours.server";
import { previewHours } from "./preview-hours.server";
import { hoursTexts } from "./texts";

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
