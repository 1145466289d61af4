// Idempotency key of a public form. Equal input to the same form has the same key, which is unique in the database. The
// key doesn't depend on the visitor's network, so a retry from another network is recognized as well.

import { sign } from "~/platform/process/secret";

/** Returns the key as an HMAC, so that a reader of the database can't find the input by guessing. */
export const formKey = (secret: string, form: string, input: unknown): string =>
  sign(secret, "form-key", JSON.stringify([form, input]));

/** Period in which equal input counts as a duplicate. */
const sameFor = Temporal.Duration.from({ hours: 24 });

/**
 * Returns the instant after which rows count as duplicates. Older rows give up their key to new rows with equal input.
 */
export const sameSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(sameFor);
