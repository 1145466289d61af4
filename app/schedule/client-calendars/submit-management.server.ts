// The forms of /calendar-management.
import { z } from "zod";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { isFixedCalendar } from "~/business/calendars/fixed-calendars";
import { settingsPath } from "~/calendars/index";
import { adminContext, formAction, formActions, type AdminContext, recordChanges } from "~/platform/index.server";
import { email, line } from "~/shared/fields";
import { done, refused, type Result } from "~/shared/result";
import { linkActions } from "~/schedule/feeds/submit-feeds.server";
import {
  calendarRemoved,
  creationRefusals,
  creationTexts,
  mainTexts,
  removalRefusals,
  removalTexts,
} from "~/schedule/texts";

import {
  clientsAddress,
  type CreationRefusal,
  managementAddress,
  type RemovalRefusal,
  type Removed,
} from "./client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { showSources } from "./queries.server";
import { eq } from "drizzle-orm";
import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { accountOf, listAccounts } from "./owner-accounts.server";
import type { StoredCalendar } from "./store-calendar.server";

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
      /** The owner has read that she must delete the copy at Google herself. */
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

/** `byHand`: the owner has confirmed that she must delete the copy at Google herself. */
export async function removeClientCalendar(
  ctx: AdminContext,
  { calendar: id, byHand }: { calendar: string; byHand: boolean },
): Promise<Result<Removed, RemovalRefusal>> {
  const accounts = await listAccounts(ctx);
  return ctx.db.transaction(async (tx) => {
    const [calendar] = await tx.select().from(clientCalendars).where(eq(clientCalendars.id, id)).for("update");
    if (!calendar || (calendar.removedAt && !byHand)) return refused("no-such-calendar");
    const isOutOfReach = calendar.removedAt !== null || !accountOf(accounts, calendar);
    const at = calendar.kind === "site" ? "site" : byHand && isOutOfReach ? "by-hand" : "google";
    if (at === "google") await tx.update(clientCalendars).set(removedFields(ctx)).where(eq(clientCalendars.id, id));
    else await tx.delete(clientCalendars).where(eq(clientCalendars.id, id));
    await logRemoval(tx, ctx, calendar);
    return done({ name: calendar.name, at });
  });
}

/** Clears the client's data. The name stays, so that the owner can find the copy at Google. */
export const removedFields = ({ now }: Pick<AdminContext, "now">) => ({
  removedAt: now,
  profileId: null,
  email: "",
});

export async function logRemoval(tx: Db, ctx: AdminContext, calendar: StoredCalendar): Promise<void> {
  const { id, name, email, calendarId, kind } = calendar;
  const entry = { action: "removeClientCalendar", table: "client_calendars" as const, id, name };
  await recordChanges(tx, ctx, [{ ...entry, before: { name, email, calendarId, kind }, after: {} }]);
}
