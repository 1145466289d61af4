// Schemas of the account forms.
import { z } from "zod";

import { knownZone } from "~/business/times/time-zones";
import { email, line, optionalLine } from "~/shared/fields";

import { formTexts as texts, loginNeeded } from "./texts/entering";

/** The email address is normalized: password managers and phones add spaces and capitals. */
export const loginForm = z.object({
  email: z.string({ error: loginNeeded }).trim().toLowerCase().min(1, loginNeeded).max(320, loginNeeded),
  password: z.string({ error: loginNeeded }).min(1, loginNeeded).max(1000, loginNeeded),
});

export type LoginInput = z.infer<typeof loginForm>;

const newAddress = z.string({ error: texts.allFields }).trim().min(1, texts.allFields).pipe(email(texts.validEmail));

/** Other fields, such as a role, are ignored (docs/product.md, Who may do what). */
export const registerForm = z.object({
  firstName: line(texts.allFields, 1, 100),
  lastName: line(texts.allFields, 1, 100),
  email: newAddress,
  password: z.string({ error: texts.allFields }).min(1, texts.allFields),
});

export type Registration = z.infer<typeof registerForm>;

/** Registration with the optional home address and referral code. */
export const registrationForm = registerForm.extend({ address: optionalLine(300), sentBy: optionalLine(40) });

export const firstAdminForm = registerForm.extend({
  firstName: line(texts.firstName, 1, 100),
  lastName: line(texts.lastName, 1, 100),
  email: z.string({ error: texts.email }).trim().min(1, texts.email).pipe(email(texts.validEmail)),
  password: z.string({ error: texts.newPassword }).min(1, texts.newPassword),
  code: z.string({ error: texts.code }).trim().min(1, texts.code).max(100, texts.code),
  timeZone: z.string({ error: texts.timeZone }).transform((name, context) => {
    const known = knownZone(name);
    if (!known) context.addIssue({ code: "custom", message: texts.timeZone });
    return known ?? z.NEVER;
  }),
});
export type FirstAdmin = z.infer<typeof firstAdminForm>;

export const forgotPasswordForm = z.object({
  email: z.string({ error: texts.email }).trim().min(1, texts.email).pipe(email(texts.validEmail)),
});

export const newPasswordForm = z.object({
  token: z.string().max(200).default(""),
  password: z.string({ error: texts.newPassword }).min(1, texts.newPassword),
});
