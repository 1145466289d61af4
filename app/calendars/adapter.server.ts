// What a kind of calendar can do for this site. A further kind is a folder with one of these, named in kinds.server.ts.

import type { CalendarPort, Changes, Span } from "./port";
import type { ConnectionContext, Source } from "./connection.server";

export interface CalendarAdapter {
  /** What changed since `cursor`, or all within the span; null where it says that nothing did. */
  read(ctx: ConnectionContext, source: Source, span: Span, cursor: string | null): Promise<Changes | null>;
  /** To write visits to it; without this a kind can only be read. */
  open?(ctx: ConnectionContext, source: Source): Promise<CalendarPort>;
  /** Where a password is kept for it: another one, tried. Null: the account cannot be opened anymore. */
  withPassword?: (ctx: ConnectionContext, source: Source, password: string) => Promise<NewSecret | null>;
  /** Where it can tell this site that something changed. */
  channels?: Channels;
}

export interface NewSecret {
  /** Sealed. */
  secret: string;
  /** Whether another source is a calendar of the same account. */
  isOfAccount: (other: Source) => boolean;
}

export interface Channels {
  isPossible(ctx: ConnectionContext): boolean;
  open(ctx: ConnectionContext, source: Source, channel: NewChannel): Promise<OpenChannel>;
  close(ctx: ConnectionContext, source: Source, channel: { id: string; resourceId: string }): Promise<void>;
}

export interface NewChannel {
  /** At most 64 characters. */
  id: string;
  /** Where it posts to: https. */
  address: string;
  /** Said with each message. */
  token: string;
  ttlSeconds: number;
}

export interface OpenChannel {
  resourceId: string;
  expiresAt: Temporal.Instant;
}
