// The forms of accounts, with their messages.
import { z } from "zod";

import { email, line } from "~/shared/fields";

const both = "Email and password are required";

/** What a password manager or a phone adds around an address is no part of it. */
export const loginForm = z.object({
  email: z.string({ error: both }).trim().toLowerCase().min(1, both).max(320, both),
  password: z.string({ error: both }).min(1, both).max(1000, both),
});

export type LoginInput = z.infer<typeof loginForm>;

const all = "All fields are required";

const newAddress = z.string({ error: all }).trim().min(1, all).pipe(email("Please enter a valid email address"));

/**
 * Anything else that is sent (a role, an acceptance) is dropped here: it never comes from a form
 * (docs/product.md, Who may do what).
 */
export const registerForm = z.object({
  firstName: line(all, 1, 100),
  lastName: line(all, 1, 100),
  email: newAddress,
  password: z.string({ error: all }).min(1, all),
});

export type Registration = z.infer<typeof registerForm>;

export const firstAdminForm = registerForm.extend({ code: z.string({ error: all }).trim().min(1, all).max(100, all) });

const addressNeeded = "Please enter your email address";

export const forgotPasswordForm = z.object({
  email: z
    .string({ error: addressNeeded })
    .trim()
    .min(1, addressNeeded)
    .pipe(email("Please enter a valid email address")),
});

export const newPasswordForm = z.object({
  token: z.string().max(200).default(""),
  password: z.string({ error: "Please choose a password" }).min(1, "Please choose a password"),
});
