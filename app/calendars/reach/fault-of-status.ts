// Fault codes of HTTP statuses, for servers that send no details.
import type { FaultCode } from "~/calendars/port";

const codes: Record<number, FaultCode> = {
  401: "sign-in",
  403: "sign-in",
  404: "gone",
  410: "gone",
  412: "conflict",
  429: "busy",
};

export const faultOfStatus = (status: number): FaultCode =>
  codes[status] ?? (status >= 500 ? "unreachable" : "unexpected");
