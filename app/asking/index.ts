// Exports of asking/ for the other folders of app/, also usable in the browser.
export { formWords } from "./form/texts";
export { AddOns, priceNow } from "./form/visit-fields";
export { usualMinutes, draftOf } from "./form/draft";
export { TimeButtons, type ReplyWithTimes } from "./meetings/components/time-buttons";
