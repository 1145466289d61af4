// The profile form. An incomplete address is accepted (docs/product.md, Areas).
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { profileFields } from "./profile-fields";

export const profileForm = schemaOf(profileFields)
  .extend({
    version: z.coerce.number().int().min(1),
    notificationPreference: z.enum(["email", "sms", "both"], { error: "Please select a notification preference" }),
    cardPhotos: z.enum(["inline", "linked"]).optional().catch(undefined),
    smsConsent: z.literal("yes").optional().catch(undefined),
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
