// The forms and buttons of a calendar that is connected, whatever its kind.
import { z } from "zod";

import { told } from "~/platform/index.server";
import { done } from "~/shared/result";

import {
  choosePurpose,
  fetchNow,
  givePassword,
  removeSource,
  writeAgain,
} from "~/calendars/settings/manage-source.server";
import { toasts } from "~/calendars/settings/refusal-texts";
import { calendarId as id, password, settingsForm } from "./settings-form.server";

const ticked = z.literal("yes").optional().transform(Boolean);

export const sourceForms = [
  settingsForm({
    schema: z.object({
      intent: z.literal("choose"),
      id,
      version: z.coerce.number().int(),
      blocks: ticked,
      receives: ticked,
    }),
    command: async (ctx, input) => told(await choosePurpose(ctx, input), () => toasts.purposeSaved),
  }),
  settingsForm({
    schema: z.object({ intent: z.literal("fetch"), id }),
    async command(ctx, input) {
      const fetched = await fetchNow(ctx, input.id);
      if (fetched.ok) return done(toasts.fetched);
      // What the far side refused is written at the calendar by then: the page comes again.
      return fetched.reason === "no-such-calendar" ? fetched : done(toasts.notFetched(fetched.reason));
    },
  }),
  settingsForm({
    schema: z.object({ intent: z.literal("write-again"), id }),
    command: async (ctx, input) => told(await writeAgain(ctx, input.id), () => toasts.tryingAgain),
  }),
  settingsForm({
    schema: z.object({ intent: z.literal("remove"), id }),
    command: async (ctx, input) => told(await removeSource(ctx, input.id), ({ name }) => toasts.removed(name)),
  }),
  settingsForm({
    schema: z.object({ intent: z.literal("password"), id, password }),
    command: async (ctx, input) => told(await givePassword(ctx, input), () => toasts.passwordGiven),
    blames: { password: ["sign-in"] },
  }),
];
