// Scales down and checks photos before they are queued on the phone. A photo that the server would refuse is left out
// and named while the walker can still choose another.
import { incidentPhotos } from "~/business/incidents";
import { reportCard } from "~/business/report-cards";
import { kindOf, largestFile, pictureRefusals } from "~/platform/index";

import { cardRefusals, photoRefused } from "../texts/cards";
import { incidentErrors } from "../texts/incidents";
import type { NewPress, QueuedPress } from "./queue";

export interface PreparedPhotos {
  files: NewPress["files"];
  /** One sentence per reason why photos were left out. */
  leftOut: string[];
  /** The whole form is too large to be sent. */
  isTooHeavy: boolean;
}

/** Maximum size of such a form on the server, in bytes (platform/http/addresses.ts). */
const heaviestForm = 60 * 1024 * 1024;

/** Field names of a card's unsent photos on the phone, one per photo. The limit of an incident counts only the photos of its own form. */
const waitingPhotos = ({ visitId, kind }: NewPress, entries: readonly QueuedPress[]): string[] =>
  entries
    .filter((entry) => entry.visitId === visitId && entry.state === "waiting" && kind === "card" && entry.kind === kind)
    .flatMap(({ files }) => files.map(({ field }) => field));

const limitOf = ({ kind }: NewPress) =>
  kind === "incident"
    ? { most: incidentPhotos, tooMany: incidentErrors.photos }
    : { most: reportCard.photos, tooMany: cardRefusals["too-many-photos"] };

/** `entries`: the queued presses. `fit`: scales a photo down. */
export async function preparePhotos(
  press: NewPress,
  entries: readonly QueuedPress[],
  fit: (photo: Blob) => Promise<Blob>,
): Promise<PreparedPhotos> {
  const { most, tooMany } = limitOf(press);
  const before = waitingPhotos(press, entries);
  const files: NewPress["files"][number][] = [];
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
