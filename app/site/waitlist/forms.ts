// Schema of the waitlist box (docs/product.md, Waitlist).
import { z } from "zod";

import { email } from "~/shared/fields";

export const waitlistForm = z.object({
  email: email("Please enter your email address"),
  receiveUpdates: z.literal("yes").optional().catch(undefined),
});

export type WaitlistInput = z.infer<typeof waitlistForm>;
