// Server code of site/ that other wings may use.
export { undoableTestimonials } from "./testimonials/submit-moderation.server";
