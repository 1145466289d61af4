// Schema of the testimonial form (docs/product.md, Testimonials). The number of stars is 5 by default.
import { z } from "zod";

import { email, freeText, line, optionalLine } from "~/shared/fields";

/** Refusal of an unknown tag or area, such as one that the owner removed while the form was open. */
export const noSuchChoice = "Please choose from the list";

export const testimonialForm = z.object({
  name: line("Please enter your name", 2),
  email: email("Please enter a valid email address"),
  petName: optionalLine(),
  content: freeText("Please share your experience (minimum 10 characters)", 10),
  services: z
    .array(z.string().max(60, { error: noSuchChoice }))
    .max(30, { error: noSuchChoice })
    .default([]),
  rating: z.coerce
    .number({ error: "Please choose 1 to 5 stars" })
    .int({ error: "Please choose 1 to 5 stars" })
    .min(1, { error: "Please choose 1 to 5 stars" })
    .max(5, { error: "Please choose 1 to 5 stars" })
    .default(5),
  area: z
    .string()
    .max(100, { error: noSuchChoice })
    .default("")
    .transform((slug) => slug || null),
});

export type TestimonialInput = z.infer<typeof testimonialForm>;
