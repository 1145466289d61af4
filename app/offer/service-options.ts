// The business's own options of the contact form and of testimonials, stored as settings.
import { z } from "zod";

import type { OwnOption } from "~/business/services/service-options";

export const contactServicesKey = "contact_services";
export const testimonialTagsKey = "testimonial_tags";

const stored = z.array(
  z.object({
    value: z.string(),
    label: z.string().optional(),
    service: z.string().nullable(),
    isHidden: z.boolean().optional(),
  }),
);

/** Reads stored options. Without any, the options are the services. */
export function readOwnOptions(json: string | undefined): OwnOption[] {
  if (json === undefined) return [];
  return stored.parse(JSON.parse(json));
}
