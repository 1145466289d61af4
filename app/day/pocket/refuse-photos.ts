// What the site would refuse for certain is refused before it takes up room on the phone: hours later it could only be lost.
import { incidentPhotos } from "~/business/incidents";
import { reportCard } from "~/business/report-cards";
import { kindOf, largestFile, pictureRefusals } from "~/platform/index";

import { cardRefusals, photoRefused } from "../texts/cards";
import { incidentErrors } from "../texts/incidents";
import { pocketTexts } from "../texts/pocket";
import type { NewEntry, Waiting } from "./queue";

export type Refusal = { message: string } | { errors: Record<string, string> };

/** Such a form takes no more at once (platform/http/addresses.ts). */
const heaviestForm = 60 * 1024 * 1024;

/** Photos of that card that are on the phone already, by field. Those of an incident are its own. */
const waitingPhotos = ({ visitId, kind }: NewEntry, entries: readonly Waiting[]): string[] =>
  entries
    .filter((entry) => entry.visitId === visitId && entry.state === "waiting" && kind === "card" && entry.kind === kind)
    .flatMap(({ files }) => files.map(({ field }) => field));

const limitOf = ({ kind }: NewEntry) =>
  kind === "incident"
    ? { most: incidentPhotos, tooMany: incidentErrors.photos }
    : { most: reportCard.photos, tooMany: cardRefusals["too-many-photos"] };

/** `entries`: what is on the phone. Null: nothing is wrong with them. */
export async function refusalOfPhotos(press: NewEntry, entries: readonly Waiting[]): Promise<Refusal | null> {
  const { most, tooMany } = limitOf(press);
  const before = waitingPhotos(press, entries);
  for (const [field, ofField = []] of Object.entries(Object.groupBy(press.files, (one) => one.field))) {
    if (ofField.length + before.filter((one) => one === field).length > most) return { errors: { [field]: tooMany } };
    for (const { file, name } of ofField) {
      const why = await whyNoPhoto(file);
      if (why) return { errors: { [field]: photoRefused(name, pictureRefusals[why]) } };
    }
  }
  const bytes = press.files.reduce((sum, { file }) => sum + file.size, 0);
  return bytes > heaviestForm ? { message: pocketTexts.tooHeavy } : null;
}

async function whyNoPhoto(file: Blob) {
  if (file.size === 0) return "empty";
  if (file.size > largestFile) return "too-large";
  const head = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  return kindOf(head) ? null : "not-a-picture";
}
