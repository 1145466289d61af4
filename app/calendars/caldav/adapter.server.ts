// Adapter of CalDAV accounts (iCloud, Fastmail, Nextcloud): read and written with an app password.
import type { CalendarAdapter } from "~/calendars/adapter.server";
import {
  unreadableSecret,
  type ConnectionContext,
  listOwnerAddresses,
  openSecret,
  sealSecret,
  type Source,
} from "~/calendars/connection.server";

import { type CalDavAccount, caldavCalendar } from "./caldav-calendar.server";

const accountOf = (ctx: ConnectionContext, source: Source) => openSecret(ctx, source) as CalDavAccount | null;

const portOf = async (ctx: ConnectionContext, source: Source) => {
  const account = accountOf(ctx, source);
  if (!account) throw unreadableSecret();
  return caldavCalendar(account, ctx.guard, await listOwnerAddresses(ctx.db, source.profileId));
};

export const caldav: CalendarAdapter = {
  read: async (ctx, source, span, cursor) => (await portOf(ctx, source)).changes(source.externalId, span, cursor),
  open: portOf,
  async withPassword(ctx, source, password) {
    const known = accountOf(ctx, source);
    if (!known) return null;
    const account = { ...known, password };
    await caldavCalendar(account, ctx.guard).calendars();
    return {
      secret: sealSecret(ctx.secret, account),
      isOfAccount: (other) => {
        const otherAccount = accountOf(ctx, other);
        return otherAccount?.serverUrl === account.serverUrl && otherAccount.username === account.username;
      },
    };
  },
};
