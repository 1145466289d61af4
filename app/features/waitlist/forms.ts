// The waitlist box (specification §3 and §5).
import { z } from "zod";

import { email } from "~/shared/fields";

export const waitlistForm = z.object({
  email: email("Please enter your email address"),
  receiveUpdates: z.literal("yes").optional().catch(undefined),
});

export type WaitlistInput = z.infer<typeof waitlistForm>;
