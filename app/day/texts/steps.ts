// Texts about the steps of a visit and about no-shows.
import { noShowPhotos } from "~/business/policies";
import { success, type Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import type { VisitStep, DoorState } from "~/business/booking-states";
import { timeOf } from "~/business/times/times-in-words";

/** Toast for screen readers only, because the page itself shows the step. */
const step = (title: string, text?: string): Toast => ({ ...success(title, text), isOnPage: true });
export const stateSet = (to: DoorState) => step(doorWords[to].done);
export const onMyWayNoted = step("You're on your way", "The client sees it on their page.");
export const ticked = (to: "done" | "not-done" | "back") =>
  step(to === "done" ? "Ticked off" : to === "back" ? "Taken back" : "Noted");
export const tickTexts = {
  title: "Things to do",
  done: "Done",
  skip: "Not done",
  reason: "Why not?",
  note: "Note it",
  back: "Take it back",
  needsReason: "Please write why it wasn't done",
  /** Shown instead of Finish. */
  held: "Tick the medication, or say why it wasn't given. Then you can finish.",
  before: "What to do",
  change: "Change the list",
} as const;
export const seenUndone = step("Seen");
export const lateTold = step("Told", "The client gets an email and sees it on their page.");
/** Reply to the phone's own reports, its place and looks at codes, which no page shows. */
export const reportNoted = step("Noted");
export const stepUndone = step("Undone", "The visit is back to where it was.");
export const noShowTexts = {
  photos: "Photos of the door",
  photosHint: `Up to ${noShowPhotos}. The client sees them.`,
  photo: (place: number) => `Photo ${place} of the door`,
} as const;

export const tooManyNoShowPhotos = `Please choose up to ${noShowPhotos} photos`;

export const noShowNoted = (mailAt: Temporal.Instant, isMailed: boolean, zone: string) => {
  const until = timeOf(mailAt.epochMilliseconds, zone);
  return success(
    "Noted as a no-show",
    isMailed
      ? `The client gets the email at ${until}. Until then you can take the no-show back.`
      : `You can take the no-show back until ${until}. The client has no email: call or text them.`,
  );
};
export const takenBack = success("Taken back", "The visit is on again. No email was sent.");
export const noShowFeeChanged = (fee: Cents): string =>
  `The price has changed: the fee is ${formatExact(fee)} now. Nothing was done. Send it again if that's right.`;

export const placeTexts = {
  fact: "Where",
  onMap: (step: VisitStep) => (step === "finish" ? "Where it ended, on a map" : "Where it began, on a map"),
  /** Text on the report card's page. The page shows no place, because anyone with the link can read it. */
  noted: "The walker's phone noted where the visit began and ended. You'll find it in your account.",
} as const;

export const doorWords: Record<DoorState, { button: string; done: string }> = {
  in_progress: { button: "Start", done: "The visit has started" },
  completed: { button: "Finish", done: "The visit is finished" },
};
