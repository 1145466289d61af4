// What a form sends along with a press on a phone (press.ts). A phone that sends nonsense here still gets its press
// through, as one that was pressed just now.
import { z } from "zod";

import { correctedTime, type Press } from "~/ledger/index";

/** Of one press or save. An invalid key counts as missing. */
export const key = z.guid().nullable().catch(null).default(null);

/** By the phone's clock, as an ISO instant. */
const phoneTime = z.iso
  .datetime()
  .transform((text) => Temporal.Instant.from(text))
  .nullable()
  .catch(null)
  .default(null);

/**
 * `account`: whose phone it waited on; null, where it comes from the page itself. `sentAt`: what the phone's clock says while
 * it sends.
 */
export const pressFields = { account: key, key, after: key, happenedAt: phoneTime, sentAt: phoneTime };

type Sent = z.output<z.ZodObject<typeof pressFields>>;

export const pressOf = ({ key: ownKey, after, happenedAt, sentAt }: Sent, now: Temporal.Instant): Press => ({
  key: ownKey,
  after,
  ...(happenedAt && sentAt ? { happenedAt: correctedTime(happenedAt, sentAt, now) } : {}),
});
