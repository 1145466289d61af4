// What makes a double submit one row: the same form with the same words has the same key, which the database takes once.
// It stands for the words, not for the sender: a second try from another network is the same person.

import { sign } from "~/platform/process/secret";

/** Signed, so that nobody who reads the database can try out words against it. */
export const formKey = (secret: string, form: string, input: unknown): string =>
  sign(secret, "form-key", JSON.stringify([form, input]));

/** For this long the same words are the same message; after that they are a new one. */
const sameFor = Temporal.Duration.from({ hours: 24 });

/** Rows from before this give their key up to the next one with the same words. */
export const sameSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(sameFor);
