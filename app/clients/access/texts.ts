// What is read about a household's way in: by the household at /profile/access, by the owner at her desk.
import { wayInHours } from "~/business/policies";
import { success } from "~/shared/form-reply";

const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** "from 2 hours before a visit to 1 hour after". */
const wayInSpan = `from ${hours(wayInHours.before)} before a visit to ${hours(wayInHours.after)} after`;

export const accessTexts = {
  title: "Your way in",
  lead: "How I get to your pet when you're out. Fill in what applies, and leave the rest empty.",
  panel: "Codes, keys, the alarm, where the leash is. Only you and I see them, and the walker who comes.",
  change: "Enter or change it",
  form: "What I need to know",
  save: "Save",
  saving: "Saving...",
  safeTitle: "Who sees this",
  safe: [
    `You and me. If someone else walks your dog, that walker sees it ${wayInSpan}, and at no other time.`,
    "Each look is listed here, yours too. It's stored encrypted, and it's never in an email, a calendar, a download or a log.",
    "To delete it, show it, empty every field and save. When you stop being a client, it's deleted within 30 days.",
  ],
  looks: "Who looked",
  noLooks: "Nobody has looked yet.",
  forVisit: (start: string) => `for the visit on ${start}`,
  /** Of a look without a visit. */
  atDesk: "outside of a visit",
  /** The household's own look. */
  bySelf: "after confirming their identity",
  see: "See what's stored",
  seeHint:
    "Each look is listed on this page, yours too. Once you've confirmed it's you, you won't be asked again for 10 minutes.",
  fillIn: "What you fill in replaces what's stored. Everything else stays as it is.",
  nothingTyped: "Please fill in what changes.",
  show: "Show what's stored",
  shown: "Here's what's stored. Your look is listed on this page.",
  changedUnseen:
    "Someone changed this while you had it open. Nothing was overwritten. Save again to replace it, or look at what's stored first.",
  keys: "Your keys",
  unreadable:
    "What was entered here can't be opened anymore. Please enter it again; saving replaces it. I'm sorry for the trouble.",
} as const;

export const accessSaved = {
  saved: success("Way in saved"),
  deleted: success("Way in deleted", "Nothing is stored anymore."),
} as const;

export const accessFailed = { title: "Way in not saved", text: "Something went wrong. Please try again." };

export const accessDeskTexts = {
  title: (name: string) => `Way in: ${name}`,
  lead: "Codes, keys and the alarm of this household.",
  open: "Way in and keys",
  panelTitle: "Way in",
  none: "Nothing entered yet.",
  entered: (by: string | null, day: string) => (by ? `Last changed by ${by} on ${day}.` : `Last changed on ${day}.`),
  noted: "Your look is listed for the client, with your name and the time.",
  look: "Show and change it",
  back: "Back to the client",
  unreadable:
    "This can't be opened: the server's SECRET isn't the one it was stored with. Nothing is lost: put the right SECRET back, or enter it again here, which replaces what is stored.",
} as const;
