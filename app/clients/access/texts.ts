// Texts about access entries and keys, for households and the owner.
import { wayInHours } from "~/business/policies";
import { success, type Toast } from "~/shared/form-reply";
import type { KeyMove } from "~/business/key-moves";
import { changedMeanwhile } from "~/platform/index";
import type { KeyRefusal } from "./rules";

const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** "from 2 hours before a visit to 1 hour after". */
const wayInSpan = `from ${hours(wayInHours.before)} before a visit to ${hours(wayInHours.after)} after`;

export const accessTexts = {
  title: "Home access",
  lead: "How I get to your pet when you're out. Fill in what applies, and leave the rest empty.",
  panel: {
    title: "Home access",
    text: "Codes, keys, the alarm, where the leash is. Only you and I see them, and the walker who comes.",
    link: "Edit home access",
  },
  form: "What I need to know",
  save: "Save",
  saving: "Saving...",
  safeTitle: "Who sees this",
  safe: [
    `You and me. If someone else walks your dog, that walker sees it ${wayInSpan}, and at no other time.`,
    "Each view is listed here, yours too. Everything is stored encrypted, and it's never in an email, a calendar, a download or a log.",
    "To delete everything, show what's stored, empty every field and save. When you stop being a client, it's deleted within 30 days.",
  ],
  onPhones:
    "On the day of a visit, it's also saved on that walker's phone, encrypted, so that they get in without signal. The list shows when it was saved, and it's deleted after the visit.",
  looks: "Who looked",
  noLooks: "Nobody has looked yet.",
  forVisit: (start: string) => `for the visit on ${start}`,
  withoutSignal: (start: string) => `for the visit on ${start}, without signal`,
  /** Describes an entry that isn't a view: the codes were sent to the walker's phone. */
  onPhone: (start: string) => `saved on their phone for the visit on ${start}`,
  /** Shown for a view that isn't about a visit. */
  atDesk: "outside of a visit",
  /** Texts for a household that opens its own entries. */
  bySelf: "after confirming their identity",
  see: "See what's stored",
  seeHint:
    "Each view is listed on this page, yours too. Once you've confirmed it's you, you won't be asked again for 10 minutes.",
  fillIn: "What you fill in replaces what's stored. Everything else stays as it is.",
  nothingTyped: "Please fill in what you want to change.",
  show: "Show what's stored",
  shown: "Here's what's stored. Your view is listed on this page.",
  changedUnseen:
    "Someone changed this while you had it open. Nothing was overwritten. Save again to replace it, or look at what's stored first.",
  keys: "Your keys",
  unreadable:
    "What was entered here can't be opened anymore. Please enter it again; saving replaces it. I'm sorry for the trouble.",
} as const;

export const accessSaved = {
  saved: success("Home access saved"),
  deleted: success("Home access deleted", "Nothing is stored anymore."),
} as const;

export const accessFailed = { title: "Home access not saved", text: "Something went wrong. Please try again." };
export const accessNotShown = { title: "Home access not shown", text: "Something went wrong. Please try again." };

export const accessDeskTexts = {
  title: (name: string) => `Getting in: ${name}`,
  lead: "Codes, keys and the alarm of this household.",
  panelTitle: "Getting in",
  entered: (by: string | null, day: string) => (by ? `Last changed by ${by} on ${day}.` : `Last changed on ${day}.`),
  noted: "The client can see that you looked, and when.",
  unreadable:
    "This can't be opened: the server's SECRET isn't the one it was stored with. Nothing is lost: put the right SECRET back, or enter it again here, which replaces what is stored.",
} as const;

export const keysTexts = {
  title: "Keys",
  lead: "Which household's key is with whom, and where it has been.",
  none: "You hold no keys. When a household hands you one, enter it on the client's page, under “Getting in and keys”.",
  taking: "Saving...",
} as const;

/** Accessible name of a button, such as "Given back: key 14". */
export const keyButton = (words: string, label: string): string => `${words}: key ${label}`;

const places: Record<Exclude<KeyMove, "handed-over">, string> = { "given-back": "Given back", lost: "Lost" };

/** Where a key is, such as "With Jo Doe" or "Given back". */
export const keyPlace = ({ kind, holder }: { kind: KeyMove; holder: string | null }): string =>
  kind === "handed-over" ? `With ${holder ?? "a former walker"}` : places[kind];

/** Describes a move of a key. `first`: true for the first move, when the household handed over the key. */
export const keyMoveInWords = ({ kind, holder }: { kind: KeyMove; holder: string | null }, first: boolean): string =>
  first
    ? `Taken by ${holder ?? "a former walker"}`
    : kind === "handed-over"
      ? `Handed over to ${holder ?? "a former walker"}`
      : places[kind];

export const keyTaken = ({ label }: { label: string }): Toast => success(`Key ${label} is on your list`);

export const keyMoved = ({ label }: { label: string }): Toast => success(`Key ${label} updated`);

export const labelTaken = "Another key has this number";

export const keyRefusals: Record<KeyRefusal | "no-such-key" | "no-walker" | "changed-meanwhile", string> = {
  "already-there": "The key is already there.",
  "given-back": "That key went back to its household. If they hand it to you again, enter it again.",
  "no-such-key": "That key isn't on your list.",
  "no-walker": "Pick one of your walkers.",
  "changed-meanwhile": changedMeanwhile,
};
