// What each kind of calendar implements. A new kind is a folder with an adapter that is registered in kinds.server.ts.

import type { CalendarPort, Changes, Span } from "./port";
import type { ConnectionContext, Source } from "./connection.server";

export interface CalendarAdapter {
  /**
   * Returns the changes since `cursor`, or all events of the span when `cursor` is null. Returns null when nothing
   * changed.
   */
  read(ctx: ConnectionContext, source: Source, span: Span, cursor: string | null): Promise<Changes | null>;
  /** Not implemented by kinds that can only be read. */
  open?(ctx: ConnectionContext, source: Source): Promise<CalendarPort>;
  /**
   * Tries a new password, for kinds with a password. Returns null when the stored account cannot be decrypted anymore.
   */
  withPassword?: (ctx: ConnectionContext, source: Source, password: string) => Promise<NewSecret | null>;
  /** Notification channels, for kinds that can notify this site of changes. */
  channels?: Channels;
}

export interface NewSecret {
  /** The account with its password, encrypted. */
  secret: string;
  /** True when the other source is a calendar of the same account. */
  isOfAccount: (other: Source) => boolean;
}

export interface Channels {
  isPossible(ctx: ConnectionContext): boolean;
  open(ctx: ConnectionContext, source: Source, channel: NewChannel): Promise<OpenChannel>;
  close(ctx: ConnectionContext, source: Source, channel: { id: string; resourceId: string }): Promise<void>;
}

export interface NewChannel {
  /** Id of the channel, at most 64 characters. */
  id: string;
  /** URL that the notifications are posted to; https only. */
  address: string;
  /** Sent with each notification. */
  token: string;
  ttlSeconds: number;
}

export interface OpenChannel {
  resourceId: string;
  expiresAt: Temporal.Instant;
}
