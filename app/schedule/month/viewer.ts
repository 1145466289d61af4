// Who looks at a calendar, and at which days.
import type { Temporal } from "~/shared/dates";

export interface Viewer {
  /** Null: nobody is signed in. */
  id: string | null;
  isAdmin: boolean;
  isWalker: boolean;
}

export const everybody: Viewer = { id: null, isAdmin: false, isWalker: false };

/** Days of Los Angeles; `to` is no part of it any more. */
export interface Span {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}
