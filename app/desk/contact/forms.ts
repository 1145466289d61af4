// Schema of the contact form with its error messages (docs/product.md, Leads).
import { z } from "zod";

import { email, line, optionalText, phone } from "~/shared/fields";

/** Refusal of an unknown service, such as one that the owner hid while the form was open. */
export const noService = "Please select a service";

export const contactForm = z.object({
  name: line("Name must be at least 2 characters", 2),
  email: email("Please enter a valid email address"),
  phone: phone(),
  address: line("Please enter your address", 5, 300),
  petName: line("Please enter your pet's name", 1),
  service: line(noService, 1, 60),
  message: optionalText(),
  specialNeeds: optionalText(),
  notificationPreference: z
    .enum(["email", "sms", "both"], { error: "Please select a notification preference" })
    .default("email"),
  smsConsent: z.literal("yes").optional().catch(undefined),
});

export type ContactInput = z.infer<typeof contactForm>;
