// What a form of a walker's page asks for, as the phone keeps it (docs/product.md, Without signal). A form that isn't one of
// these needs signal: codes, a no-show.
import type { StepPlace } from "~/business/booking-states";

import type { NewEntry } from "./queue";

export interface SentForm {
  /** Of its action. */
  path: string;
  form: FormData;
}

interface Asked {
  accountId: string;
  whom: (visitId: string) => string;
  /** By the phone's clock, an ISO instant. */
  happenedAt: string;
  newKey: () => string;
  /** A key that was used on this phone before, from a page older than that press. */
  isUsed: (key: string) => boolean;
}

const steps: Readonly<Record<string, NewEntry["kind"]>> = {
  "on-my-way": "on-my-way",
  "state in_progress": "start",
  "state completed": "finish",
  "undo-step": "undo",
};

const today = "/today";
const cardPath = /^\/visits\/([0-9a-f-]{36})\/card$/;

const incidentPath = /^\/visits\/([0-9a-f-]{36})\/incident$/;

/** Null: a form that can't wait. Finish in a report card is two: the card, and the press. */
export function pressesOf({ path, form }: SentForm, asked: Asked): NewEntry[] | null {
  const card = cardPath.exec(path)?.[1];
  if (card) return cardPresses(card, path, form, asked);
  const incident = incidentPath.exec(path)?.[1];
  if (incident) return [incidentPress(incident, path, form, asked)];
  const kind = path === today ? steps[[text(form, "intent"), text(form, "to")].filter(Boolean).join(" ")] : undefined;
  if (!kind) return null;
  return [
    { ...common(text(form, "visitId"), asked), kind, address: path, ...partsOf(form), key: keyOf(form, kind, asked) },
  ];
}

function cardPresses(visitId: string, path: string, form: FormData, asked: Asked): NewEntry[] {
  const { fields, files } = partsOf(form);
  const isLast = text(form, "intent") === "finish";
  const own = fields.filter(([name]) => name !== "intent");
  const key = isLast ? asked.newKey() : keyOf(form, "card", asked);
  // Where the answer to Finish was lost, the site may have saved the card already, by the form's key.
  const after = isLast ? [["after", text(form, "key")] as const] : [];
  const card: NewEntry = {
    ...common(visitId, asked),
    kind: "card",
    address: path,
    fields: [...own, ...after, ["intent", "save"]],
    files,
    key,
  };
  if (!isLast) return [card];
  const version = text(form, "visitVersion");
  const finish: NewEntry = {
    ...common(visitId, asked),
    kind: "finish",
    address: today,
    fields: [
      ["intent", "state"],
      ["to", "completed"],
      ["visitId", visitId],
      ["version", version],
    ],
    files: [],
    // The card's own Finish may have reached the site: then this is the same press.
    key: keyOf(form, "finish", asked),
  };
  return [card, finish];
}

/** The key of the form is the key of the press: the site knows a report it has by it. */
function incidentPress(visitId: string, path: string, form: FormData, asked: Asked): NewEntry {
  const { fields, files } = partsOf(form);
  const key = freshKey(text(form, "formKey"), asked);
  const own = fields.map(([name, value]) => [name, name === "formKey" ? key : value] as const);
  return { ...common(visitId, asked), kind: "incident", address: path, fields: own, files, key };
}

/** Where the phone was at the press with that key. */
export const placePress = (press: NewEntry, place: StepPlace, newKey: Asked["newKey"]): NewEntry => ({
  ...press,
  kind: "place",
  address: today,
  key: newKey(),
  fields: [
    ["intent", "place"],
    ["visitId", press.visitId],
    ["pressKey", press.key],
    ...Object.entries(place).map(([name, value]) => [name, String(value)] as const),
  ],
  files: [],
});

const common = (visitId: string, { accountId, whom, happenedAt }: Asked) => ({
  accountId,
  visitId,
  whom: whom(visitId),
  happenedAt,
});

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** In an undo, "key" names the press that is undone. */
const keyOf = (form: FormData, kind: NewEntry["kind"], asked: Asked): string =>
  freshKey(kind === "undo" ? "" : text(form, "key"), asked);

const freshKey = (given: string, { newKey, isUsed }: Asked): string => (given && !isUsed(given) ? given : newKey());

/** A browser sends an empty file without a name where none was chosen. */
function partsOf(form: FormData): Pick<NewEntry, "fields" | "files"> {
  const all = [...form];
  return {
    fields: all.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
    files: all.flatMap(([field, value]) =>
      value instanceof File && (value.size > 0 || value.name !== "") ? [{ field, file: value, name: value.name }] : [],
    ),
  };
}
