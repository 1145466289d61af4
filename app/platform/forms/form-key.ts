// Idempotency key of a public form: equal input to the same form has the same key, which is unique in the database. It
// does not depend on the sender, so a second try from another network is recognized.

import { sign } from "~/platform/process/secret";

/** An HMAC, so that a reader of the database can't find the input by guessing. */
export const formKey = (secret: string, form: string, input: unknown): string =>
  sign(secret, "form-key", JSON.stringify([form, input]));

/** Period in which equal input counts as a duplicate. */
const sameFor = Temporal.Duration.from({ hours: 24 });

/** Returns the instant before which rows release their key for new rows with equal input. */
export const sameSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(sameFor);
