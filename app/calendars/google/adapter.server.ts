// Adapter of Google Calendar: read, written, and watched through notification channels.
import type { CalendarAdapter } from "~/calendars/adapter.server";

import { googleCallsOf } from "./account.server";
import { googleCalendar } from "./google-calendar.server";
import { stopChannel, watchCalendar } from "./watch-calendar.server";
import { readBusyChanges } from "./read-busy.server";

export const google: CalendarAdapter = {
  async read(ctx, { profileId, externalId, busyOnly }, span, cursor) {
    const calls = await googleCallsOf(ctx, profileId);
    return busyOnly
      ? readBusyChanges(calls, externalId, span)
      : googleCalendar(calls).changes(externalId, span, cursor);
  },
  open: async (ctx, { profileId }) => googleCalendar(await googleCallsOf(ctx, profileId)),
  channels: {
    isPossible: (ctx) => ctx.google !== null,
    open: async (ctx, { profileId, externalId }, channel) =>
      watchCalendar(await googleCallsOf(ctx, profileId), externalId, channel),
    close: async (ctx, { profileId }, { id, resourceId }) =>
      stopChannel(await googleCallsOf(ctx, profileId), id, resourceId),
  },
};
