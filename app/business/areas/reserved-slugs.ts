/**
 * First parts of the site's other addresses. No area may have one of them as its slug, because its short address,
 * /{slug}, leads to its page.
 */
export const reservedSlugs: readonly string[] =
  `about accessibility admin admin-login admin-setup api assets availability book booking calendar-management
  change-email contact contract dashboard dev embed employee-schedule faq feeds forgot-password health-records
  healthz invitation join locations login look media meet-and-greet metrics neighborhoods pay pay-sheets privacy
  privacy-policy profile proposals readyz register request-service request-trip reset-password schedule
  service-request services sign-out squad story terms-of-service testimonials theme today trips u verify-email visit
  visits walks`.split(/\s+/);
