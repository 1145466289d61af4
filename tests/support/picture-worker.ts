// Makes picture workers that run only when called, with a clock, a file store and pets for them.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import type { Disk } from "flydrive";
import pino from "pino";
import sharp from "sharp";
import { beforeEach, onTestFinished } from "vitest";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { localFiles } from "~/platform/process/file-store";
import { petPhoto } from "~/clients/pets/pet-photo.server";
import { findPictureSubject } from "~/jobs";
import { savePicture } from "~/platform/media/commands.server";
import type { PictureSubject } from "~/platform/media/settle.server";
import { createPictureWorker, type PictureWorkerOptions, recoverPictures } from "~/platform/media/worker.server";

import { addPerson, contextOf, type Person } from "./people";
import { fileOf } from "./sample-pictures";

/** Clock of the workers and commands. */
export let now = Temporal.Now.instant().round("millisecond");

export let directory = "";

export let files: Disk;

/** Makes a new file store and resets the clock. Call once per test file. */
export function useFreshStore() {
  beforeEach(() => {
    now = Temporal.Now.instant().round("millisecond");
    directory = mkdtempSync(join(tmpdir(), "walks-pictures-"));
    files = localFiles(directory);
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  });
}

export function minutesPass(minutes: number): void {
  now = now.add({ minutes });
}

/** Makes a picture worker that runs only when called. */
export function workerFor(db: Db, overrides: Partial<PictureWorkerOptions> = {}) {
  const log = pino({ level: "silent" });
  const options = {
    db,
    files,
    log,
    now: () => now,
    alone: true,
    pollMs: 3_600_000,
    findSubject: findPictureSubject,
    ...overrides,
  };
  const worker = createPictureWorker(options);
  onTestFinished(() => worker.stop());
  return { ...worker, recover: () => recoverPictures(options) };
}

export function contextFor(db: Db, person: Person, store = files) {
  const context = contextOf(db, person, { now });
  return { ...context, services: { ...context.services, files: store } };
}

export async function addPet(db: Db) {
  const owner = await addPerson(db);
  const [pet] = await db.insert(pets).values({ ownerId: owner.id, name: "Biscuit" }).returning();
  if (!pet) throw new Error("no pet was stored");
  const photo = async () => (await db.select().from(pets).where(eq(pets.id, pet.id)))[0]?.photoUrl ?? null;
  return { owner, pet, subject: petPhoto(pet.id), photo };
}

export async function saved(
  db: Db,
  person: Person,
  subject: PictureSubject,
  content: Buffer,
  store = files,
): Promise<string> {
  const result = await savePicture(contextFor(db, person, store), subject, fileOf(content));
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.value.id;
}

export const statusOf = async (db: Db, id: string) =>
  (await db.select().from(pictures).where(eq(pictures.id, id)))[0]?.status ?? "gone";

export const keptFiles = () => readdirSync(directory).sort();

export const madeOf = (id: string, labels = [320, 640]) =>
  labels.flatMap((label) => ["avif", "webp"].map((format) => `${id}-${label}.${format}`)).sort();

/** Returns the size of a picture, and whether it is red or blue near its first and its last corner. */
export async function colors(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((y * info.width + x) * 3);
    return r > b ? "red" : "blue";
  };
  return { first: at(5, 5), last: at(info.width - 6, info.height - 6), width: info.width, height: info.height };
}
