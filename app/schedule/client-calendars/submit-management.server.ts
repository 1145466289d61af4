// The forms of /calendar-management.
import { z } from "zod";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { isFixedCalendar } from "~/business/calendars/fixed-calendars";
import { settingsPath } from "~/calendars/index";
import { adminContext, formAction, formActions } from "~/platform/index.server";
import { linkActions } from "~/schedule/feeds/submit-feeds.server";
import {
  calendarRemoved,
  creationRefusals,
  creationTexts,
  mainTexts,
  removalRefusals,
  removalTexts,
} from "~/schedule/texts";
import { email, line } from "~/shared/fields";
import { done } from "~/shared/result";

import { clientsAddress, type CreationRefusal, managementAddress } from "./client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { showSources } from "./queries.server";
import { removeClientCalendar } from "./remove-calendar.server";

const logged = "a change to the calendars failed";
const { required } = creationTexts;
const clientEmail = z
  .string({ error: required })
  .refine((value) => value.trim() !== "", { error: required, abort: true })
  .pipe(email(creationTexts.badEmail));
const colors = calendarColors.map(({ value }) => value);

function creationRefusal(reason: CreationRefusal) {
  const text = creationRefusals[reason];
  return {
    status: reason === "removed" ? 409 : 502,
    message: `${creationTexts.failedTitle}. ${text}`,
    toast: { kind: "error" as const, title: creationTexts.failedTitle, text },
  };
}

export const submitManagement = formActions({
  sources: formAction({
    schema: z.object({
      /** Ids of the checked calendars. */
      source: z.array(z.string().refine(isFixedCalendar)).default([]),
    }),
    lists: ["source"],
    context: adminContext,
    command: async (ctx, { source }) => done(await showSources(ctx, source)),
    done: mainTexts.saved,
    texts: {},
    page: managementAddress,
    failed: { ...mainTexts.failed, logged },
  }),
  create: formAction({
    schema: z.object({
      /** Id of the new calendar: a form that is sent twice creates one. */
      id: z.guid(),
      name: line(required, 1),
      email: clientEmail,
      color: z.enum(colors, { error: creationTexts.noColor }),
    }),
    context: adminContext,
    command: createClientCalendar,
    done: ({ kind }, { input }) => creationTexts.created(input.name, kind === "google"),
    texts: {
      "google-sign-in": {
        ...creationRefusal("google-sign-in"),
        link: { to: settingsPath, name: creationTexts.settings },
      },
      "google-unreachable": creationRefusal("google-unreachable"),
      "google-refused": creationRefusal("google-refused"),
      "google-unfinished": creationRefusal("google-unfinished"),
      removed: creationRefusal("removed"),
    },
    page: clientsAddress,
    failed: { ...creationTexts.failed, logged },
  }),
  remove: formAction({
    schema: z.object({
      calendar: z.guid(),
      /** Set when the owner has read that she must delete the copy at Google herself. */
      byHand: z.literal("yes").optional().transform(Boolean),
    }),
    context: adminContext,
    command: removeClientCalendar,
    done: calendarRemoved,
    texts: { "no-such-calendar": { status: 409, message: removalRefusals["no-such-calendar"] } },
    page: clientsAddress,
    failed: { ...removalTexts.failed, logged },
  }),
  ...linkActions(z.object({ calendar: z.guid() }), clientsAddress, ({ calendar }) => ({
    kind: "client-calendar",
    clientCalendarId: calendar,
  })),
});
