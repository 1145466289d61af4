// Fields of a household's access entries, in the order a walker needs them at the door (docs/product.md, The way in).
// The form, its validation, the encrypted entries and the walker's page are made from this table
// (docs/decisions/025-fields.md).
import type { FormFields, Typed } from "~/shared/form-fields";

const line = { kind: "line", autoComplete: "off" } as const;
const text = { kind: "text", autoComplete: "off" } as const;

export const accessFields = {
  parking: { ...line, label: "Parking", hint: "Where I may leave the car, and when the street is swept." },
  gate: { ...line, label: "Gate or garage", hint: "Which one, and its code.", half: true },
  concierge: { ...line, label: "Front desk or concierge", hint: "What I should say there.", half: true },
  lockbox: { ...line, label: "Lockbox", hint: "Where it hangs, and its code.", half: true },
  keyNumber: { ...line, label: "Key number", hint: "What's on the tag of the key I hold.", half: true },
  doorCode: { ...line, label: "Door code", hint: "For the building, or for your own door.", half: true },
  leash: { ...line, label: "Leash and harness", hint: "Where they are.", half: true },
  alarm: { ...text, label: "Alarm, step by step", hint: "How to turn it off, and how to set it when I leave." },
  atHome: { ...text, label: "Who else may be home", hint: "People, cats, the cleaner on Thursdays." },
} as const satisfies FormFields;

export type AccessName = keyof typeof accessFields;
export type AccessEntries = Typed<typeof accessFields>;

export const accessNames = Object.keys(accessFields) as AccessName[];

/** True when every field is empty, so that nothing is stored. */
export const isEmpty = (entries: AccessEntries): boolean => accessNames.every((name) => entries[name] === null);

/** Label and text of each entry, as a walker reads them. */
export const accessFacts = (entries: AccessEntries): [label: string, text: string][] =>
  accessNames.flatMap((name) => {
    const entry = entries[name];
    return entry === null ? [] : [[accessFields[name].label, entry]];
  });

/** Labels of the changed fields, for the audit log. The log never holds the entries themselves. */
export const changedLabels = (before: AccessEntries | null, after: AccessEntries): string[] =>
  accessNames.filter((name) => (before?.[name] ?? null) !== after[name]).map((name) => accessFields[name].label);

export const keyFields = {
  label: {
    ...line,
    label: "Number on its tag",
    hint: "Don't write a name or an address: anyone who finds the key shouldn't know which door it opens.",
    max: 20,
    required: "Please enter the number on the tag",
  },
  opens: { ...line, label: "What it opens", max: 100, required: "Please enter what the key opens" },
} as const satisfies FormFields;
