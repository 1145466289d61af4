// Fields and texts of the list of things to do at a household's visits (docs/product.md, Things to do).
import { mostTasks, type TaskKind, taskKindNames, taskKinds } from "~/business/services/care-tasks";
import { timeInWords } from "~/business/times/times-in-words";
import { changedMeanwhile } from "~/platform/index";
import { withoutZone } from "~/shared/day-names";
import type { FormFields } from "~/shared/form-fields";
import { success } from "~/shared/form-reply";

export const taskFields = {
  kind: { kind: "choice", label: "What", choices: taskKinds.map((kind) => [kind, taskKindNames[kind]] as const) },
  words: {
    kind: "line",
    label: "How",
    hint: "Such as “half a can, the spoon is in the sink”.",
    autoComplete: "off",
  },
  dose: {
    kind: "line",
    label: "Dose",
    hint: "For medication only, such as “5 mg”.",
    autoComplete: "off",
    max: 100,
    half: true,
  },
} as const satisfies FormFields;

export const taskTexts = {
  title: "Things to do",
  lead: "What to do at each visit: food, litter, plants, medication. Your walker ticks it off on the phone.",
  deskLead: "What to do at each visit. The walker ticks it off, and the report card says what was done.",
  link: "Things to do at each visit",
  none: "Nothing on the list yet.",
  until: "You can change the list until a visit begins.",
  pet: "For",
  household: "The household",
  service: "At",
  everyService: "Every kind of visit",
  time: "Time",
  timeHint: "Leave it empty for every visit. With a time, it's for the visit at that time of day.",
  add: "Add something",
  addButton: "Add it to the list",
  change: "Change it",
  save: "Save",
  saving: "Saving...",
  remove: "Remove it",
  needsWords: "Please write what to do",
  needsDose: "Please enter the dose",
  full: `That's ${mostTasks} things already. Remove one first.`,
  noSuchPet: "Please choose one of the pets",
  failed: { title: "The list wasn't saved", text: "Something went wrong. Please try again." },
  changed: changedMeanwhile,
  saved: success("On the list"),
  removed: success("Removed from the list"),
} as const;

interface TaskInShort {
  kind: TaskKind;
  words: string | null;
  dose: string | null;
}

/** "Medication, 5 mg", or what "Something else" is. */
export const taskName = ({ kind, words, dose }: TaskInShort): string =>
  kind === "other" ? (words ?? taskKindNames.other) : [taskKindNames[kind], dose].filter(Boolean).join(", ");

/** "8:00 AM · Waffles · In a treat". `at`: wall time. */
export const taskNote = (
  { kind, words, at, pet }: TaskInShort & { at: string | null; pet: string | null },
  zone: string,
): string =>
  [at && withoutZone(timeInWords(at, zone), zone), pet, kind === "other" ? null : words].filter(Boolean).join(" · ");
