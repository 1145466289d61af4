// Makes the input of a client's request.
import type { RequestInput } from "~/ledger/requests/check-request.server";

/** Returns the input for a 30-minute walk on a Tuesday morning, which costs $30. */
export const walk = (petIds: readonly string[], overrides: Partial<RequestInput> = {}): RequestInput => ({
  petIds,
  service: "dog-walks",
  date: "2026-11-24",
  timeOfDay: "morning",
  minutes: 30,
  medication: false,
  training: false,
  specialRequests: null,
  quotedTotal: 3000,
  formKey: "a form",
  ...overrides,
});
