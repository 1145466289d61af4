// The states of a request and its bookings (decisions §3). What may follow what: features/bookings/states.ts.
export const requestStates = [
  "pending",
  "confirmed",
  "declined",
  "withdrawn",
  "in_progress",
  "completed",
  "cancelled",
  "no_show",
] as const;
export type RequestState = (typeof requestStates)[number];
