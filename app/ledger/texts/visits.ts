// Texts of refusals shown to the owner and the walkers. Success toasts are in desk/texts/toasts.ts and
// day/texts/steps.ts.
import { noShowWaitMinutes, stepUndoMinutes } from "~/business/policies";
import { formatInstant } from "~/shared/dates";

const changed = "Someone changed this while you had it open. Nothing was done: check how it is now, then decide again.";
const gone = "This doesn't exist anymore. Someone else may have answered or canceled it.";
const outsideHours = "That's outside that day's service hours. Choose another time.";
const overAlready = "This visit is over or was canceled. Nothing was changed.";

const refusals = {
  "no-such-request": gone,
  "no-such-proposal": gone,
  "no-such-visit": gone,
  "changed-meanwhile": changed,
  "not-pending": changed,
  "not-confirmed": changed,
  "answered-already": changed,
  over: overAlready,
  started: "This visit has started. It can't be moved or canceled anymore.",
  "start-past": "That time has passed. Choose a later one.",
  "too-far": "That's more than a year away. Choose an earlier day.",
  "outside-window": "That isn't the time the client asked for. Propose another time instead.",
  "after-closing": outsideHours,
  "outside-hours": outsideHours,
  "closed-day": "You're closed that day. Propose another day, or remove the closure in the settings.",
  "walker-away": "That walker is away that day. Choose someone else.",
  "walker-off":
    "That walker doesn't work at that time. Choose another time or someone else, or change their hours under Availability.",
  "walker-full": "That walker's day is full. Choose someone else, or raise their visits per day under Availability.",
  "not-a-walker": "Pick one of your walkers.",
  "no-start": "Please choose a start time",
  "no-such-group": "That group doesn't exist anymore. Choose another one.",
  "hike-full": "That group has no seat left for these dogs. Choose another one.",
  "standing-walk": "This belongs to a standing walk. Answer the standing walk instead.",
  "pet-pending": "One of the pets isn't accepted anymore. Accept it again, or decline the request.",
  "pet-not-yours": "One of the pets was deleted. Decline the request, so the client can send a new one.",
  "no-pets": "The pets were deleted. Decline the request, so the client can send a new one.",
  "missing-zip": "The client's address has no zip code, so there's no price. Ask the client for the zip code first.",
  "outside-area": "The client's address is outside your service areas, so there's no price for that day.",
  "no-such-duration": "That service no longer has a price for this duration. Decline the request, and say why.",
  "no-such-service": "You don't offer that service anymore. Show it again, or decline the request and say why.",
  "pet-not-taken": "That service doesn't take all of these pets. Decline the request, and say why.",
  "too-many-dogs": "That's more dogs than a group takes. Decline the request, and say why.",
  "same-length": "The visit already lasts that long. Nothing was changed.",
  "no-such-line": changed,
  "same-amount": "That's already the price. Nothing was changed.",
  "no-fee": "There's no fee to waive.",
  "too-early": "It's too early for that: the visit is still a while away.",
  "medication-open": "Tick the medication first, or say why it wasn't given. Then press Finish again.",
  "not-waited": `Please wait ${noShowWaitMinutes} minutes at the door first. Ring again, and call the client.`,
  "noted-by-another": "Someone else noted this no-show. Only they or the owner can take it back.",
  "mail-left":
    "The email to the client was just sent, so the no-show can't be taken back anymore. The owner can still waive the fee.",
  "time-given-away":
    "Another visit has taken this time, so this visit can't go back on the calendar. The owner can waive the fee.",
  "undo-too-late": `This can be undone for ${stepUndoMinutes} minutes only, and it's been longer. Call the owner if it has to change.`,
  "step-of-another": "Someone else pressed that button. Only they or the owner can undo it.",
  "undo-time-taken": "Another visit has taken this time, so this visit stays finished.",
  "not-possible": changed,
};

/**
 * Reasons to refuse a command that have a text here. desk/answer-press.server.ts has the texts of the others.
 */
export type VisitRefusal = keyof typeof refusals;

/** HTTP status per refusal: 404 for missing rows, 409 for conflicts, 400 for all others. */
const statuses: Partial<Record<VisitRefusal, 404 | 409>> = {
  "no-such-request": 404,
  "no-such-proposal": 404,
  "no-such-visit": 404,
  "changed-meanwhile": 409,
  "not-pending": 409,
  "not-confirmed": 409,
  "answered-already": 409,
  "no-such-line": 409,
  "not-possible": 409,
  "hike-full": 409,
  "mail-left": 409,
  "time-given-away": 409,
  "undo-too-late": 409,
  "step-of-another": 409,
  "undo-time-taken": 409,
};

/** Returns the refusal of a command. If the page is outdated (404, 409), a link reloads it. */
export function refusalOf(reason: VisitRefusal, address: string) {
  const [status, message] = [statuses[reason] ?? 400, refusals[reason]];
  return { status, message, ...(status === 400 ? {} : { link: { to: address, name: "Look again" } }) };
}

export const clashMessage = (clashes: readonly string[]): string =>
  clashes.length === 1
    ? `That time is taken: ${clashes[0]}.`
    : `That time is taken by ${clashes.length} other visits or events.`;

/**
 * A walker's calendars that cannot be read. `readAt`: ISO instant of the last fetch; null when it was never fetched.
 */
type UnreadCalendars = readonly { name: string; readAt: string | null }[];

/** "“Family” (last read Mon, Nov 23, 8:44 AM PT) and “Work” (never read)". */
export function calendarsInWords(calendars: UnreadCalendars, zone: string): string {
  const named = calendars.map(({ name, readAt }) => {
    const last = readAt ? `last read ${formatInstant(Temporal.Instant.from(readAt), zone)}` : "never read";
    return `“${name}” (${last})`;
  });
  return new Intl.ListFormat("en-US").format(named);
}

export const unknownBusyMessage = (calendars: UnreadCalendars, zone: string): string =>
  `This walker’s calendar ${calendarsInWords(calendars, zone)} can't be read right now, so it isn't clear whether the walker is busy then. Ask the walker, or try again in a few minutes.`;
