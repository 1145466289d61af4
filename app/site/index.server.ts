// What other wings may ask of site/ on the server.
export { loadAreaPage } from "./area-pages/area-route.server";
export { getContentDates } from "./search-engines/queries.server";
export { locationsPlace, trailTo } from "./search-engines/trail.server";
export { isShownInPublic, listSquad } from "./squad/queries.server";
export { undoableTestimonials } from "./testimonials/moderation-commands.server";
export { countTestimonials, listDeskTestimonials, testimonialSorts } from "./testimonials/moderation-queries.server";
export { listPublishedTestimonials } from "./testimonials/queries.server";
export { submitModeration } from "./testimonials/submit-moderation.server";
export { submitTestimonial } from "./testimonials/submit-testimonial.server";
export { submitUpdate } from "./waitlist/submit-update.server";
export { submitWaitlist } from "./waitlist/submit-waitlist.server";
export { loadUnsubscribe, unsubscribe } from "./waitlist/unsubscribe.server";
export {
  countUpdateReaders,
  listSentUpdates,
  listWaitlist,
  listWaitlistForFile,
  waitlistSorts,
} from "./waitlist/update-queries.server";
export { getTrust } from "./trust/get-trust.server";
export { answerZip, type ZipAnswer } from "./zip/answer-zip.server";
export { listQuestions, loadQuestions } from "./questions/questions.server";
export { getStory, loadStory } from "./story/story.server";
export { submitStory } from "./story/submit-story.server";
export { submitQuestions } from "./questions/submit-questions.server";
