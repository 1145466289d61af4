// Fields of POST /api/send-email.
import { z } from "zod";

import { email, freeText, line, optionalLine } from "~/shared/fields";

const all = "All fields are required";

export const emailForm = z.object({
  to: z.string({ error: all }).trim().min(1, all).pipe(email("Please enter a valid email address")),
  subject: line(all, 1),
  body: freeText(all, 1),
  fromName: optionalLine(100),
});
