// Server exports of asking/ for the other folders of app/.
export { tripChangeAction } from "./form/change-trip.server";
export { loadRequestForm } from "./form/load-form.server";
export { replyWithPrice, type RequestReply } from "./form/refuse-request.server";
export { replyTimeRefused, timeRefusedInWords } from "./meetings/answer-choice.server";
export { findShownHold, holdInWords, selectHolds } from "./meetings/holds.server";
export { findHoldProblem, holdTime } from "./meetings/hold-time.server";
export { linkTimes, listMeetTimes, meetPath, startIn } from "./meetings/meet-times.server";
export { choosingPath, choosingToken, readChoosingLink } from "./meetings/meeting-links.server";
export { soonColumns, soonInWords } from "./meetings/offer-times.server";
export { releaseHolds, type ListedHold } from "./meetings/release-holds.server";
export { listNextTimes } from "./slots/next-times.server";
