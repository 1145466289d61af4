// The profile's form (docs/product.md, Areas: an incomplete address is accepted).
import { z } from "zod";

import { line, optionalLine, optionalPhone } from "~/shared/fields";

export const profileForm = z
  .object({
    version: z.coerce.number().int().min(1),
    firstName: line("Please enter your first name", 1),
    lastName: line("Please enter your last name", 1),
    phone: optionalPhone(),
    address: optionalLine(300),
    notificationPreference: z.enum(["email", "sms", "both"], { error: "Please select a notification preference" }),
    smsConsent: z.literal("yes").optional().catch(undefined),
    emergencyName: optionalLine(),
    emergencyPhone: optionalPhone(),
  })
  .superRefine((profile, ctx) => {
    const refuse = (field: keyof typeof profile, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (profile.notificationPreference !== "email" && !profile.phone)
      refuse("phone", "Please enter the number text messages should go to");
    if (profile.emergencyName && !profile.emergencyPhone) refuse("emergencyPhone", "Please enter their phone number");
    if (profile.emergencyPhone && !profile.emergencyName) refuse("emergencyName", "Please enter their name");
  });

export type ProfileInput = z.output<typeof profileForm>;
