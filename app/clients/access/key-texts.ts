// What the owner reads about the keys she holds, and a household about its own.
import type { KeyMove } from "~/business/key-moves";
import { success, type Toast } from "~/shared/form-reply";
import { changedMeanwhile } from "~/platform/index";

import type { KeyRefusal } from "~/clients/access/rules";

export const keysTexts = {
  title: "Keys",
  lead: "Which household's key is with whom, and where it has been.",
  none: "You hold no keys. When a household hands you one, enter it on the client's page, under “Way in and keys”.",
  all: "All keys",
  take: "Take a key",
  taking: "Saving...",
  ofHousehold: "Keys of this household",
  noneOfHousehold: "You hold none of their keys.",
  handOver: "Hand over",
  to: "Hand it over to",
  choose: "Choose a walker",
  giveBack: "Given back to the household",
  lost: "Lost",
  history: "History",
} as const;

/** "Given back: key 14", for those who can't see what a button stands beside. */
export const keyButton = (words: string, label: string): string => `${words}: key ${label}`;

const places: Record<Exclude<KeyMove, "handed-over">, string> = { "given-back": "Given back", lost: "Lost" };

/** "With Sam Rivers", "Given back". */
export const keyPlace = ({ kind, holder }: { kind: KeyMove; holder: string | null }): string =>
  kind === "handed-over" ? `With ${holder ?? "a former walker"}` : places[kind];

/** `first`: it came from the household. */
export const keyMoveInWords = ({ kind, holder }: { kind: KeyMove; holder: string | null }, first: boolean): string =>
  first
    ? `Taken by ${holder ?? "a former walker"}`
    : kind === "handed-over"
      ? `Handed over to ${holder ?? "a former walker"}`
      : places[kind];

export const keyTaken = ({ label }: { label: string }): Toast => success(`Key ${label} is on your list`);

export const keyMoved = ({ label }: { label: string }): Toast => success(`Key ${label}: noted`);

export const labelTaken = "Another key has this number";

export const keyRefusals: Record<KeyRefusal | "no-such-key" | "no-walker" | "changed-meanwhile", string> = {
  "already-there": "That's where it is already.",
  "given-back": "That key went back to its household. If they hand it to you again, enter it again.",
  "no-such-key": "That key isn't on your list.",
  "no-walker": "Pick one of your walkers.",
  "changed-meanwhile": changedMeanwhile,
};
