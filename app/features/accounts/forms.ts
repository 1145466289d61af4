// The forms of accounts, with the messages of specification §5.
import { z } from "zod";

const required = "Email and password are required";

export const loginForm = z.object({
  email: z.string({ error: required }).trim().min(1, required).max(320, required),
  password: z.string({ error: required }).min(1, required).max(1000, required),
});
