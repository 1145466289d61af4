// Tests of pictures that are refused or fail, killed servers, and unreachable file stores.
import { utimesSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import type { Disk } from "flydrive";
import { expect, onTestFinished, test } from "vitest";

import { pictures } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { readEnv } from "~/platform/process/env";
import { localFiles, openFileStore } from "~/platform/process/file-store";
import { pictureRefusals } from "~/platform/texts";

import { openBucket } from "../../../tests/support/bucket";
import { onEachDatabase } from "../../../tests/support/database";
import { fileOf, pngBomb, twoColors } from "../../../tests/support/sample-pictures";
import { turnAt } from "../../../tests/support/turn";
import { freePort } from "../../../tests/support/throwaway-postgres";
import { savePicture } from "./commands.server";
import { getPetPictureStates } from "~/clients/pets/pet-photo.server";
import { getPicture } from "./answer-picture.server";
import { sweepFiles } from "./sweep.server";
import {
  now,
  directory,
  files,
  minutesPass,
  useFreshStore,
  workerFor,
  contextFor,
  addPet,
  saved,
  statusOf,
  keptFiles,
  madeOf,
  colors,
} from "../../../tests/support/picture-worker";

useFreshStore();

/** Returns a file store that fails to write AVIF files. */
function withoutAvif(): Disk {
  const store = localFiles(directory);
  const put = store.put.bind(store);
  store.put = (key, ...rest) => (key.endsWith(".avif") ? Promise.reject(new Error("no AVIF")) : put(key, ...rest));
  return store;
}

onEachDatabase("an upload is refused without storing anything", (get) => {
  test.each([
    ["an HTML page under another name", Buffer.from("<!doctype html>"), "not-a-picture"],
    ["a decompression bomb", pngBomb(8000, 5001), "too-many-pixels"],
  ])("if it is %s", async (_, content, reason) => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const result = await savePicture(contextFor(db, owner), subject, fileOf(content));
    expect(result).toEqual({ ok: false, reason });
    expect(await db.$count(pictures)).toBe(0);
    expect(keptFiles()).toEqual([]);
  });
});

onEachDatabase("a picture that cannot be prepared", () => {
  test("because it is truncated is refused with the reason, and the previous picture stays", async ({ db }) => {
    const { owner, pet, subject, photo } = await addPet(db);
    const good = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    await workerFor(db).drain();
    const before = await photo();
    const whole = await twoColors(1200, 900).jpeg().toBuffer();
    const bad = await saved(db, owner, subject, whole.subarray(0, whole.length / 2));
    expect(await getPetPictureStates(db, pet.ownerId)).toEqual({ [pet.id]: { state: "waiting" } });
    await workerFor(db).drain();
    expect(await statusOf(db, bad)).toBe("refused");
    expect(await getPetPictureStates(db, pet.ownerId)).toEqual({
      [pet.id]: { state: "refused", reason: pictureRefusals["cannot-be-read"] },
    });
    expect(await getPicture(db, bad)).toBeNull();
    expect(await photo()).toBe(before);
    expect(keptFiles()).toEqual(madeOf(good));
  });

  test("because it kills the process is refused after three attempts", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    await db.update(pictures).set({ attempts: 3 });
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("refused");
    expect(keptFiles()).toEqual([]);
  });
});

onEachDatabase("a picture", () => {
  test("whose AVIF files can't be made is shown with the WebP files after three attempts", async ({ db }) => {
    const { owner, subject, photo } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    const store = withoutAvif();
    for (let turn = 0; turn < 3; turn++) {
      await workerFor(db, { files: store }).drain();
      minutesPass(5);
    }
    expect(await statusOf(db, id)).toBe("ready");
    expect(await photo()).toBe(`/media/${id}/640.webp`);
    expect(keptFiles()).toEqual([`${id}-320.webp`, `${id}-640.webp`]);
  });
});

onEachDatabase("a server killed", () => {
  test("during preparation loses nothing, because the next server prepares the picture", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    // The killed server's lease would last five more minutes.
    await db.update(pictures).set({ attempts: 1, runAt: now.add({ minutes: 5 }) });
    await workerFor(db, { alone: false }).drain();
    expect(await statusOf(db, id)).toBe("waiting");
    minutesPass(5);
    await workerFor(db, { alone: false }).drain();
    expect(await statusOf(db, id)).toBe("ready");
  });

  test("during preparation releases its lease at the next start if it was the only server", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    await db.update(pictures).set({ attempts: 1, runAt: now.add({ minutes: 5 }) });
    await workerFor(db, { alone: false }).recover();
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("waiting");
    await workerFor(db).recover();
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
  });

  test("after making the WebP files leaves the AVIF files to the next server", async ({ db }) => {
    const { owner, subject, photo } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    await workerFor(db, { files: withoutAvif() }).drain();
    expect(await photo(), "the page has something early").toBe(`/media/${id}/640.webp`);
    expect(await statusOf(db, id)).toBe("waiting");
    minutesPass(1);
    await workerFor(db).drain();
    expect(await photo()).toBe(`/media/${id}/640.avif`);
    expect(await statusOf(db, id)).toBe("ready");
  });
});

onEachDatabase("files without a picture", () => {
  test("are deleted when they are too old to be uploads in progress", async ({ db }) => {
    const { owner, subject, pet } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    await workerFor(db).drain();
    const lost = crypto.randomUUID();
    await files.put(`${lost}-original`, "a photo whose row was never written");
    await files.put(`${id}-original`, "of a picture that is settled");
    await files.put("notes.txt", "somebody else's");
    await sweepFiles({ ...turnAt(db, now), files });
    expect(keptFiles()).toEqual([...madeOf(id), `${lost}-original`, "notes.txt"].sort());
    const old = new Date(now.epochMilliseconds - 2 * 3_600_000);
    for (const name of keptFiles()) utimesSync(join(directory, name), old, old);
    await db.delete(pets).where(eq(pets.id, pet.id));
    await sweepFiles({ ...turnAt(db, now), files });
    expect(keptFiles()).toEqual(["notes.txt"]);
  });
});

onEachDatabase("an S3 bucket", () => {
  test("works as a picture store in the same way as a local folder", async ({ db }) => {
    const { owner, subject, photo } = await addPet(db);
    const { settings, close } = await openBucket();
    onTestFinished(close);
    const bucket = await openFileStore(readEnv(settings), "/nowhere");
    const first = await saved(db, owner, subject, await twoColors().jpeg().toBuffer(), bucket);
    await workerFor(db, { files: bucket }).drain();
    expect(await photo()).toBe(`/media/${first}/640.avif`);
    expect((await colors(await bucket.getBytes(`${first}-640.webp`))).width).toBe(600);
    expect(await bucket.exists(`${first}-original`)).toBe(false);
    const second = await saved(db, owner, subject, await twoColors().jpeg().toBuffer(), bucket);
    await workerFor(db, { files: bucket }).drain();
    await bucket.put(`${second}-original`, "left by a killed server");
    await sweepFiles({ ...turnAt(db, now), files: bucket });
    const { objects } = await bucket.listAll("");
    expect([...objects].map((one) => (one.isFile ? one.key : one.prefix)).sort()).toEqual(madeOf(second));
  });

  test("that is unreachable leaves the picture in the queue for a retry", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    const silent = await openFileStore(
      readEnv({
        S3_BUCKET: "walks",
        S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
        S3_REGION: "auto",
        S3_ACCESS_KEY_ID: "a",
        S3_SECRET_ACCESS_KEY: "b",
      }),
      "/nowhere",
    );
    await workerFor(db, { files: silent }).drain();
    expect(await statusOf(db, id)).toBe("waiting");
    minutesPass(1);
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
  });
});
