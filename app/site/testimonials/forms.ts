// Schema of the testimonial form (docs/product.md, Testimonials). The number of stars is 5 by default.
import { z } from "zod";

import { areaSlugs } from "~/business/areas/areas";
import { testimonialTags, type TestimonialTag } from "~/business/service-catalog";
import { email, freeText, line, optionalLine } from "~/shared/fields";

const tags = Object.keys(testimonialTags) as TestimonialTag[];

export const testimonialForm = z.object({
  name: line("Please enter your name", 2),
  email: email("Please enter a valid email address"),
  petName: optionalLine(),
  content: freeText("Please share your experience (minimum 10 characters)", 10),
  services: z
    .array(z.enum(tags, { error: "Please choose from the list" }))
    .max(tags.length)
    .default([]),
  rating: z.coerce
    .number({ error: "Please choose 1 to 5 stars" })
    .int({ error: "Please choose 1 to 5 stars" })
    .min(1, { error: "Please choose 1 to 5 stars" })
    .max(5, { error: "Please choose 1 to 5 stars" })
    .default(5),
  area: z
    .union([z.literal("").transform(() => null), z.enum(areaSlugs, { error: "Please choose from the list" })], {
      error: "Please choose from the list",
    })
    .default(null),
});

export type TestimonialInput = z.infer<typeof testimonialForm>;
