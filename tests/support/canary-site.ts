// Permitted readers of each column of public pages (./canary-columns.ts).
import { admin, type Decision, mailAddress, nobody, published, text } from "./canary-readers";

export const siteDecisions: Record<string, Decision> = {
  "site_settings.key": "not private",
  // All settings are shown on public pages (offer/settings/setting-groups.ts).
  "site_settings.value": "not private",
  "background_images.url": "not private",
  "kept_versions.key": "not private",
  "kept_versions.value": "not private",
  "kept_versions.summary": text(admin),
  "proofs.document": text(admin, (token) => new TextEncoder().encode(token)),

  "testimonials.content": text(published),
  "testimonials.author": text(published),
  "testimonials.email": mailAddress(admin),
  "testimonials.dog_name": text(published),
  "testimonials.services": "not private",
  "testimonials.area": "not private",
  "testimonials.form_key": text(nobody),
  "testimonials.decline_reason": text(admin),

  "waitlist.email": mailAddress(admin),
};
