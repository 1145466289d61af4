// Fields that a form sends with a press on the phone. Invalid values count as missing, so the press is accepted with
// the current time.
import { z } from "zod";

import type { Press } from "~/ledger/index";

/** Idempotency key of a press or save. */
export const key = z.guid().nullable().catch(null).default(null);

/** ISO instant by the phone's clock. */
const phoneTime = z.iso
  .datetime()
  .transform((text) => Temporal.Instant.from(text))
  .nullable()
  .catch(null)
  .default(null);

/**
 * `account`: the account whose phone queued the press; null when the page sent the form directly. `sentAt`: the phone's
 * time of sending.
 */
export const pressFields = { account: key, key, after: key, happenedAt: phoneTime, sentAt: phoneTime };

type Sent = z.output<z.ZodObject<typeof pressFields>>;

export const toPress = ({ key: ownKey, after, happenedAt, sentAt }: Sent, now: Temporal.Instant): Press => ({
  key: ownKey,
  after,
  ...(happenedAt && sentAt ? { happenedAt: correctedTime(happenedAt, sentAt, now) } : {}),
});

/**
 * Converts a time by the phone's clock to the server's clock. `sentAt`: the phone's clock when the phone sent the
 * press.
 */
const correctedTime = (said: Temporal.Instant, sentAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant =>
  said.add({ milliseconds: now.epochMilliseconds - sentAt.epochMilliseconds });
