// What other wings may ask of site/ on the server.
export { undoableTestimonials } from "./testimonials/moderation-commands.server";
