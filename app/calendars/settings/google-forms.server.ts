// The buttons of the owner's Google account, once it is connected.
import { z } from "zod";

import { told } from "~/platform/index.server";

import { settingsForm } from "~/calendars/settings/settings-form.server";
import { googleRefusal, toasts } from "~/calendars/settings/refusal-texts";
import { disconnectGoogle, listGoogleAgain } from "./connect-google.server";

export const googleForms = [
  settingsForm({
    schema: z.object({ intent: z.literal("list-google") }),
    command: async (ctx) => told(await listGoogleAgain(ctx), ({ found }) => toasts.googleListed(found)),
    inWords: googleRefusal,
  }),
  settingsForm({
    schema: z.object({ intent: z.literal("disconnect-google") }),
    command: async (ctx) => told(await disconnectGoogle(ctx), () => toasts.googleDisconnected),
  }),
];
