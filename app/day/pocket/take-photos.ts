// Scales down and checks photos before they are stored on the phone. One that the server would certainly refuse is left out and
// named while the walker can still choose another.
import { incidentPhotos } from "~/business/incidents";
import { reportCard } from "~/business/report-cards";
import { kindOf, largestFile, pictureRefusals } from "~/platform/index";

import { cardRefusals, photoRefused } from "../texts/cards";
import { incidentErrors } from "../texts/incidents";
import type { NewEntry, Waiting } from "./queue";

export interface TakenPhotos {
  files: NewEntry["files"];
  /** One sentence per reason why photos were left out. */
  leftOut: string[];
  /** The whole form is too large to be sent. */
  isTooHeavy: boolean;
}

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

/** `entries`: the presses stored on the phone. `fit`: scales a photo down. */
export async function takePhotos(
  press: NewEntry,
  entries: readonly Waiting[],
  fit: (photo: Blob) => Promise<Blob>,
): Promise<TakenPhotos> {
  const { most, tooMany } = limitOf(press);
  const before = waitingPhotos(press, entries);
  const files: NewEntry["files"][number][] = [];
  const leftOut = new Set<string>();
  for (const { field, file, name } of press.files) {
    const sameField = [...before, ...files.map((one) => one.field)].filter((one) => one === field);
    const photo = sameField.length < most ? await fit(file) : null;
    const why = photo && (await whyNoPhoto(photo));
    if (!photo) leftOut.add(tooMany);
    else if (why) leftOut.add(photoRefused(name, pictureRefusals[why]));
    else files.push({ field, file: photo, name });
  }
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return { files, leftOut: [...leftOut], isTooHeavy: bytes > heaviestForm };
}

async function whyNoPhoto(file: Blob) {
  if (file.size === 0) return "empty";
  if (file.size > largestFile) return "too-large";
  const head = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  return kindOf(head) ? null : "not-a-picture";
}
