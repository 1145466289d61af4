// Reasons why an action on an external calendar is refused.
import type { FaultCode } from "~/calendars/port";

export type SourceRefusal =
  | FaultCode
  | "no-such-calendar"
  | "changed-meanwhile"
  | "read-only"
  | "reconnect"
  | "already-there"
  | "not-a-walker"
  | "no-calendars"
  | "not-set-up"
  | "took-too-long"
  | "said-no"
  | "no-calendar-access"
  | "no-later-access"
  | "another-account";
