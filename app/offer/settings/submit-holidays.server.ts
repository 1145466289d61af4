// The action of /admin/settings/holidays.
import { href } from "react-router";
import type { z } from "zod";

import { asToast, eachText, formAction, type AdminContext, adminContext } from "~/platform/index.server";

import { holidayForm } from "./holiday-forms";
import { addHoliday, removeHoliday, switchHoliday } from "./holiday-commands.server";
import { holidayRefusals, holidaySaved } from "~/offer/texts";

export const submitHolidays = formAction({
  schema: holidayForm,
  context: adminContext,
  command: change,
  done: (_, { input }) => ({ kind: "success", title: holidaySaved[input.intent] }),
  texts: {
    ...eachText(holidayRefusals, (text) => ({ status: 400, errors: { date: text } })),
    // Comes from a button, which has no field for an error.
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
