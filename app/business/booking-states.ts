// The states of a request and its bookings (docs/product.md, States). What may follow what: visits/model/states.ts.
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
