// Connects an account by CalDAV, with an app password that is tried before it is kept.
import { z } from "zod";

import { type AdminContext, told } from "~/platform/index.server";
import { line } from "~/shared/fields";
import { done, refused, type Result } from "~/shared/result";

import type { SourceRefusal } from "~/calendars/settings/refusals";
import { aboutAddress, address, password, settingsForm, walkerId } from "~/calendars/settings/settings-form.server";
import { CalendarFault } from "~/calendars/port";
import { connectionOf, sealSecret } from "~/calendars/connection.server";
import { isWalker, keepCalendars } from "~/calendars/settings/store-calendars.server";
import { fieldTexts } from "~/calendars/settings/texts";
import { toasts } from "~/calendars/settings/refusal-texts";
import { type CalDavAccount, caldavCalendar } from "../caldav/caldav-calendar.server";

export const caldavForms = [
  settingsForm({
    schema: z.object({
      intent: z.literal("add-caldav"),
      walkerId,
      serverUrl: address(fieldTexts.server),
      username: line(fieldTexts.username, 1),
      password,
    }),
    command: async (ctx, { intent: _, ...input }) =>
      told(await addCalDav(ctx, input), ({ found }) => toasts.accountConnected(found)),
    blames: { serverUrl: aboutAddress, password: ["sign-in"], walkerId: ["not-a-walker"] },
  }),
];

export interface NewAccount extends CalDavAccount {
  /** Whose time its calendars take. */
  walkerId: string;
}

/** Answers how many calendars were found; one alone blocks and receives at once, of several the owner chooses. */
export async function addCalDav(
  ctx: AdminContext,
  { walkerId: profileId, ...account }: NewAccount,
): Promise<Result<{ found: number }, SourceRefusal>> {
  if (!(await isWalker(ctx.db, profileId))) return refused("not-a-walker");
  const { secret, guard } = connectionOf(ctx);
  try {
    const calendars = await caldavCalendar(account, guard).calendars();
    if (calendars.length === 0) return refused("no-calendars");
    await keepCalendars(ctx, { kind: "caldav", profileId }, calendars, {
      secret: sealSecret(secret, account),
      chosen: calendars.length === 1 ? (calendars[0]?.id ?? null) : null,
    });
    ctx.services.wakeCalendars();
    return done({ found: calendars.length });
  } catch (error) {
    if (error instanceof CalendarFault) return refused(error.code);
    throw error;
  }
}
