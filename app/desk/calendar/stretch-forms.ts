// Form that changes the length of a visit.
import { z } from "zod";

import { storedId, tick } from "~/shared/fields";

import { place, reason, version, why } from "../bookings/forms";

const noLength = "Please choose a length";

export const stretchForm = z.object({
  intent: z.literal("stretch"),
  requestId: storedId,
  version,
  /** Length and the price shown beside it: "45 3800". */
  length: z
    .string({ error: noLength })
    .regex(/^\d{1,3} \d{1,9}$/, { error: noLength })
    .transform((text) => {
      const [minutes = 0, quotedTotal = 0] = text.split(" ").map(Number);
      return { minutes, quotedTotal };
    }),
  keepsPrice: tick(),
  reason: reason("Please tell the client why"),
  isSilent: tick(),
  overbook: place,
  overbookReason: why,
  unread: place,
  unreadReason: why,
});
