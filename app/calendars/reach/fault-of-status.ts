// What a status of a calendar server means, where no body says more.
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
