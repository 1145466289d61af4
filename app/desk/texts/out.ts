// Texts of the sheet for a walker who is out, and for a day that can't be walked.
import { formatWeekday } from "~/shared/dates";
import { success, type Toast } from "~/shared/form-reply";

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const outTexts = {
  panel: "Someone is out?",
  panelHint: "Gives the day's visits to others, or cancels them, in one go.",
  isOut: (name: string) => `${name} is out`,
  nobody: "Nobody can walk",
  days: (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
    from.equals(to) ? formatWeekday(from) : `${formatWeekday(from)} to ${formatWeekday(to)}`,
  who: "Who is out",
  everybody: "Everybody (storm, fire, flood)",
  from: "First day",
  to: "Last day",
  show: "Show the visits",
  visits: (count: number) => several(count, "visit"),
  none: "No visits to hand over on these days.",
  meetings: (count: number) => `${several(count, "meet and greet")} on these days: move each on its own page.`,
  what: (pets: string) => `What happens to ${pets}'s visit`,
  keep: (name: string) => `Leave it with ${name}`,
  cancel: "Cancel, free for the client",
  fit: (name: string, isKnown: boolean) => (isKnown ? `${name}, knows the pets` : name),
  nobodyFree: "Nobody else is free then.",
  reason: "What clients read",
  reasonHint: "In the email to each household. It names who comes instead, or says that the visit is canceled.",
  usualReason: (firstName: string | null) =>
    firstName ? `${firstName} can't walk that day.` : "It wouldn't be safe for your pets and us to be outside.",
  block: (name: string | null) =>
    name ? `No new bookings for ${name} on these days` : "No new bookings on these days",
  submit: "Save and email the clients",
  saving: "Saving...",
  mailsWait: (seconds: number) => `The emails leave ${seconds} seconds later, so you can still undo it.`,
  nothingChosen: "Every visit stays as it is. Choose another walker, or cancel at least one.",
  changed: "A visit on this list has changed. The list is up to date again: check it, and save once more.",
  notBlocked: "These days can't be blocked. Check the first and the last day.",
  busy: "That walker is busy then.",
  blocked: (name: string, why: string) => `${name}: ${why} Choose someone else for that visit.`,
} as const;

/** `batch`: id of the change in the audit log. `mayUndo`: whether its mails wait. */
export const reassigned = (
  { moved, canceled, batch }: { moved: number; canceled: number; batch: string },
  mayUndo: boolean,
): Toast => {
  const parts = [
    moved > 0 ? `${several(moved, "visit")} handed over` : null,
    canceled > 0 ? `${several(canceled, "visit")} canceled` : null,
  ];
  const mails = `Each household gets one email${mayUndo ? " in a minute" : ""}.`;
  return { ...success("Done", `${parts.filter(Boolean).join(", ")}. ${mails}`), ...(mayUndo ? { undo: batch } : {}) };
};

export const blockedOnly = success("Blocked", "Nobody can book these days.");
