// Turns a form of a walker's page into presses for the queue (docs/product.md, Without signal). Other forms, such as
// home access and no-shows, need signal.
import type { StepPlace } from "~/business/booking-states";

import type { NewPress } from "./queue";

export interface SentForm {
  /** Path of the form's action. */
  path: string;
  form: FormData;
}

interface Asked {
  accountId: string;
  whom: (visitId: string) => string;
  /** ISO instant of the press by the phone's clock. */
  happenedAt: string;
  newKey: () => string;
  /** Whether the key was used on this phone before, by an older page. */
  isUsed: (key: string) => boolean;
}

const steps: Readonly<Record<string, NewPress["kind"]>> = {
  "on-my-way": "on-my-way",
  "state in_progress": "start",
  "state completed": "finish",
  "undo-step": "undo",
  "task done": "task",
  "task not-done": "task",
  "task back": "task",
};

const today = "/today";
const cardPath = /^\/visits\/([0-9a-f-]{36})\/card$/;

const incidentPath = /^\/visits\/([0-9a-f-]{36})\/incident$/;

/**
 * Returns the presses of a form; null when the form can't be queued. Finish on a report card becomes a save and a
 * finish press.
 */
export function pressesOf({ path, form }: SentForm, asked: Asked): NewPress[] | null {
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

function cardPresses(visitId: string, path: string, form: FormData, asked: Asked): NewPress[] {
  const { fields, files } = partsOf(form);
  const isLast = text(form, "intent") === "finish";
  const own = fields.filter(([name]) => name !== "intent");
  const key = isLast ? asked.newKey() : keyOf(form, "card", asked);
  // The server may have saved the card under the form's key although the response to Finish was lost.
  const after = isLast ? [["after", text(form, "key")] as const] : [];
  const card: NewPress = {
    ...common(visitId, asked),
    kind: "card",
    address: path,
    fields: [...own, ...after, ["intent", "save"]],
    files,
    key,
  };
  if (!isLast) return [card];
  const version = text(form, "visitVersion");
  const finish: NewPress = {
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
    // The form's own Finish may have reached the server, so the queued Finish uses the same key.
    key: keyOf(form, "finish", asked),
  };
  return [card, finish];
}

/** The form's key is the press's key, so the server recognizes a report it already has. */
function incidentPress(visitId: string, path: string, form: FormData, asked: Asked): NewPress {
  const { fields, files } = partsOf(form);
  const key = freshKey(text(form, "formKey"), asked);
  const own = fields.map(([name, value]) => [name, name === "formKey" ? key : value] as const);
  return { ...common(visitId, asked), kind: "incident", address: path, fields: own, files, key };
}

/** The phone's place, sent with the key of its press. */
export const placePress = (press: NewPress, place: StepPlace, newKey: Asked["newKey"]): NewPress => ({
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

/** The `key` field of an undo names the press to undo, so the undo itself gets a new key. */
const keyOf = (form: FormData, kind: NewPress["kind"], asked: Asked): string =>
  freshKey(kind === "undo" ? "" : text(form, "key"), asked);

const freshKey = (given: string, { newKey, isUsed }: Asked): string => (given && !isUsed(given) ? given : newKey());

/** The browser sends an empty file without a name when no file was chosen. */
function partsOf(form: FormData): Pick<NewPress, "fields" | "files"> {
  const all = [...form];
  return {
    fields: all.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
    files: all.flatMap(([field, value]) =>
      value instanceof File && (value.size > 0 || value.name !== "") ? [{ field, file: value, name: value.name }] : [],
    ),
  };
}
