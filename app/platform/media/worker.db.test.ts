// Uploads, the worker and the store, on each database: in a directory, and in a bucket of an S3-compatible store.
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import type { Disk } from "flydrive";
import pino from "pino";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, pictures } from "~/db/tables/platform";
import { backgroundImages } from "~/db/tables/site";
import { pets } from "~/db/tables/clients";
import { readEnv } from "~/platform/process/env";
import { localFiles, openFileStore } from "~/platform/process/file-store";
import { Temporal } from "~/shared/dates";

import { openBucket } from "../../../tests/support/bucket";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { fileOf, fromAPhone, heic, pngBomb, twoColours } from "../../../tests/support/sample-pictures";
import { freePort } from "../../../tests/support/throwaway-postgres";
import { type PictureSubject, removePicture, savePicture } from "./commands.server";
import { pictureRefusals } from "~/platform/texts";
import { getPetPictureStates, getPicture, getSitePictures } from "./queries.server";
import { filesAt } from "./rules";
import { sweepFiles } from "./sweep.server";
import { createPictureWorker, type PictureWorkerOptions, recoverPictures } from "./worker.server";

/** The clock of workers and commands. */
let now = Temporal.Now.instant();
let directory = "";
let files: Disk;
beforeEach(() => {
  now = Temporal.Now.instant();
  directory = mkdtempSync(join(tmpdir(), "walks-pictures-"));
  files = localFiles(directory);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

/** A worker that only does what it is told to. */
function workerFor(db: Db, overrides: Partial<PictureWorkerOptions> = {}) {
  const log = pino({ level: "silent" });
  const options = { db, files, log, now: () => now, alone: true, pollMs: 3_600_000, ...overrides };
  const worker = createPictureWorker(options);
  onTestFinished(() => worker.stop());
  return { ...worker, recover: () => recoverPictures(options) };
}

function contextFor(db: Db, person: Person, store = files) {
  const context = contextOf(db, person, { now });
  return { ...context, services: { ...context.services, files: store } };
}

async function addPet(db: Db) {
  const owner = await addPerson(db);
  const [pet] = await db.insert(pets).values({ ownerId: owner.id, name: "Biscuit" }).returning();
  if (!pet) throw new Error("no pet was stored");
  const subject: PictureSubject = { purpose: "pet", petId: pet.id };
  const photo = async () => (await db.select().from(pets).where(eq(pets.id, pet.id)))[0]?.photoUrl ?? null;
  return { owner, pet, subject, photo };
}

async function saved(db: Db, person: Person, subject: PictureSubject, content: Buffer, store = files): Promise<string> {
  const result = await savePicture(contextFor(db, person, store), subject, fileOf(content));
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.value.id;
}

const statusOf = async (db: Db, id: string) =>
  (await db.select().from(pictures).where(eq(pictures.id, id)))[0]?.status ?? "gone";
const keptFiles = () => readdirSync(directory).sort();
const madeOf = (id: string, labels = [320, 640]) =>
  labels.flatMap((label) => ["avif", "webp"].map((format) => `${id}-${label}.${format}`)).sort();
/** A store that fails whenever an AVIF file comes. */
function withoutAvif(): Disk {
  const store = localFiles(directory);
  const put = store.put.bind(store);
  store.put = (key, ...rest) => (key.endsWith(".avif") ? Promise.reject(new Error("no AVIF")) : put(key, ...rest));
  return store;
}
/** Colour of the pixel in the middle of a corner. */
async function colours(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((y * info.width + x) * 3);
    return r > b ? "red" : "blue";
  };
  return { first: at(5, 5), last: at(info.width - 6, info.height - 6), width: info.width, height: info.height };
}

onEachDatabase("a picture is refused, and nothing is stored", (get) => {
  test.each([
    ["a page under another name", Buffer.from("<!doctype html>"), "not-a-picture"],
    ["a bomb", pngBomb(8000, 5001), "too-many-pixels"],
  ])("%s", async (_, content, reason) => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const result = await savePicture(contextFor(db, owner), subject, fileOf(content));
    expect(result).toEqual({ ok: false, reason });
    expect(await db.$count(pictures)).toBe(0);
    expect(keptFiles()).toEqual([]);
  });
});

onEachDatabase("a picture that turns out to be bad while it is prepared", (get) => {
  test("breaks off: its sender is told why, and the one before stays", async () => {
    const { db } = get();
    const { owner, pet, subject, photo } = await addPet(db);
    const good = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    await workerFor(db).drain();
    const before = await photo();
    const whole = await twoColours(1200, 900).jpeg().toBuffer();
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

  test("ends the server each time: it is given up after three", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    await db.update(pictures).set({ attempts: 3 });
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("refused");
    expect(keptFiles()).toEqual([]);
  });
});

onEachDatabase("a picture whose AVIF files cannot be made", (get) => {
  test("is shown with the WebP ones, after three tries", async () => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    const store = withoutAvif();
    for (let turn = 0; turn < 3; turn++) {
      await workerFor(db, { files: store }).drain();
      now = now.add({ minutes: 5 });
    }
    expect(await statusOf(db, id)).toBe("ready");
    expect(await photo()).toBe(`/media/${id}/640.webp`);
    expect(keptFiles()).toEqual([`${id}-320.webp`, `${id}-640.webp`]);
  });
});

onEachDatabase("a picture", (get) => {
  test("of a phone is turned upright, and loses the camera and the place", async () => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const content = await fromAPhone();
    expect((await sharp(content).metadata()).exif?.includes("Fruit Phone")).toBe(true);
    const id = await saved(db, owner, subject, content);
    expect(keptFiles()).toEqual([`${id}-original`]);
    expect(await photo()).toBeNull();
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
    expect(await photo()).toBe(`/media/${id}/640.avif`);
    // What was sent is deleted with everything it said.
    expect(keptFiles()).toEqual(madeOf(id));
    for (const name of keptFiles()) {
      const bytes = await files.getBytes(name);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }, name).toEqual({});
      expect(Buffer.from(bytes).includes("Fruit Phone")).toBe(false);
    }
    expect(await colours(await files.getBytes(`${id}-640.webp`))).toEqual({
      first: "red",
      last: "blue",
      width: 600,
      height: 900,
    });
    expect((await colours(await files.getBytes(`${id}-320.avif`))).width).toBe(320);
  });

  test("in HEIC is decoded, turned, and made into the others", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, heic);
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
    expect(keptFiles()).toEqual(madeOf(id, [320]));
    for (const name of keptFiles()) {
      const bytes = await files.getBytes(name);
      expect(await colours(bytes)).toEqual({ first: "red", last: "blue", width: 128, height: 192 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test.each([
    ["one pixel", () => twoColours(2, 1).resize(1, 1).png(), { width: 1, height: 1 }],
    ["printer's colours", () => twoColours(300, 200).toColourspace("cmyk").jpeg(), { width: 300, height: 200 }],
    ["a very long strip", () => twoColours(40, 18_000).png(), { width: 6, height: 2560 }],
    ["more than is needed", () => twoColours(3000, 1500).jpeg(), { width: 1280, height: 640 }],
  ])("of %s is made into files no larger than itself", async (_, make, size) => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const id = await saved(db, owner, subject, await make().toBuffer());
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
    const largest = filesAt((await photo()) ?? "")?.labels.at(-1);
    expect(await sharp(await files.getBytes(`${id}-${largest}.webp`)).metadata()).toMatchObject(size);
    expect((await db.select().from(pictures))[0]).toMatchObject(size);
  });

  test("that can be seen through gets a ground, since a portrait lies behind it", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: "#00000000" } });
    const id = await saved(db, owner, subject, await clear.png().toBuffer());
    await workerFor(db).drain();
    expect((await sharp(await files.getBytes(`${id}-320.webp`)).metadata()).hasAlpha).toBe(false);
  });

  test("that moves stands still: its first frame", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const frame = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = sharp([await frame("#d22"), await frame("#22d")], { join: { animated: true } });
    const id = await saved(db, owner, subject, await moving.webp().toBuffer());
    await workerFor(db).drain();
    const still = await files.getBytes(`${id}-320.webp`);
    expect((await sharp(still).metadata()).pages).toBeUndefined();
    expect(await colours(still)).toEqual({ first: "red", last: "red", width: 60, height: 40 });
  });

  test("takes the place of the one before, whose files go", async () => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const first = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    await workerFor(db).drain();
    const second = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    expect(await photo(), "until the new one is there").toContain(first);
    await workerFor(db).drain();
    expect(await photo()).toContain(second);
    expect(await statusOf(db, first)).toBe("gone");
    expect(keptFiles()).toEqual(madeOf(second));
  });

  test("overtaken by a newer one before its turn is never made", async () => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const first = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    const second = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    expect(await statusOf(db, first)).toBe("gone");
    await workerFor(db).drain();
    expect(await photo()).toContain(second);
    expect(keptFiles()).toEqual(madeOf(second));
  });

  test("sent twice at the same moment is one: the later of the two", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const picture = await twoColours().jpeg().toBuffer();
    const ids = await Promise.all([1, 2, 3].map(() => saved(db, owner, subject, picture)));
    const left = await db.select().from(pictures);
    expect(left).toHaveLength(1);
    await workerFor(db).drain();
    expect(ids).toContain(left[0]?.id);
    expect(keptFiles()).toEqual(madeOf(left[0]?.id ?? ""));
  });

  test("of a pet deleted while it is prepared leaves nothing behind", async () => {
    const { db } = get();
    const { owner, pet, subject } = await addPet(db);
    await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    // The pet goes while the first file is being stored.
    const store = localFiles(directory);
    const put = store.put.bind(store);
    store.put = async (...args) => {
      await db.delete(pets).where(eq(pets.id, pet.id));
      return put(...args);
    };
    await workerFor(db, { files: store }).drain();
    expect(await db.$count(pictures)).toBe(0);
    expect(keptFiles()).toEqual([]);
  });
});

onEachDatabase("a server killed between upload and preparation", (get) => {
  test("loses nothing: the next one takes the picture up", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    // Its turn had begun, and nobody else may take it for five minutes.
    await db.update(pictures).set({ attempts: 1, runAt: now.add({ minutes: 5 }) });
    await workerFor(db, { alone: false }).drain();
    expect(await statusOf(db, id)).toBe("waiting");
    now = now.add({ minutes: 5 });
    await workerFor(db, { alone: false }).drain();
    expect(await statusOf(db, id)).toBe("ready");
  });

  test("where it is alone, at once", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    await db.update(pictures).set({ attempts: 1, runAt: now.add({ minutes: 5 }) });
    await workerFor(db, { alone: false }).recover();
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("waiting");
    await workerFor(db).recover();
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
  });

  test("after the WebP files: the AVIF ones follow", async () => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    await workerFor(db, { files: withoutAvif() }).drain();
    expect(await photo(), "the page has something early").toBe(`/media/${id}/640.webp`);
    expect(await statusOf(db, id)).toBe("waiting");
    now = now.add({ minutes: 1 });
    await workerFor(db).drain();
    expect(await photo()).toBe(`/media/${id}/640.avif`);
    expect(await statusOf(db, id)).toBe("ready");
  });
});

onEachDatabase("files without a picture", (get) => {
  test("are swept away, when they are old enough not to be an upload under way", async () => {
    const { db } = get();
    const { owner, subject, pet } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
    await workerFor(db).drain();
    const lost = crypto.randomUUID();
    await files.put(`${lost}-original`, "a photo whose row was never written");
    await files.put(`${id}-original`, "of a picture that is settled");
    await files.put("notes.txt", "somebody else's");
    await sweepFiles({ db, files, now: () => now });
    expect(keptFiles()).toEqual([...madeOf(id), `${lost}-original`, "notes.txt"].sort());
    const old = new Date(now.epochMilliseconds - 2 * 3_600_000);
    for (const name of keptFiles()) utimesSync(join(directory, name), old, old);
    await db.delete(pets).where(eq(pets.id, pet.id));
    await sweepFiles({ db, files, now: () => now });
    expect(keptFiles()).toEqual(["notes.txt"]);
  });
});

onEachDatabase("the pictures of the site", (get) => {
  test("are replaced by the owner, go back to the drawn ones, and each change stands in the log", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const id = await saved(db, admin, { purpose: "hero" }, await twoColours(1600, 800).jpeg().toBuffer());
    expect(await getSitePictures(db)).toEqual({
      hero: { url: null, state: { state: "waiting" } },
      about: { url: null, state: null },
    });
    await workerFor(db).drain();
    const url = `/media/${id}/1280.avif`;
    expect((await getSitePictures(db)).hero).toEqual({ url, state: null });
    expect(await removePicture(contextFor(db, admin), { purpose: "about" })).toBe(false);
    expect(await removePicture(contextFor(db, admin), { purpose: "hero" })).toBe(true);
    expect((await getSitePictures(db)).hero).toEqual({ url: null, state: null });
    expect(await db.$count(backgroundImages)).toBe(0);
    expect(keptFiles()).toEqual([]);
    const log = await db.select().from(auditLog).orderBy(auditLog.action);
    expect(log).toMatchObject([
      { action: "removePicture", subjectName: "Hero picture", before: { url }, after: {}, actorId: admin.id },
      { action: "setPicture", subjectName: "Hero picture", before: { url: null }, after: { picture: id } },
    ]);
  });

  test("of hero and about do not touch each other", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const picture = await twoColours().jpeg().toBuffer();
    const hero = await saved(db, admin, { purpose: "hero" }, picture);
    const about = await saved(db, admin, { purpose: "about" }, picture);
    await workerFor(db).drain();
    await removePicture(contextFor(db, admin), { purpose: "hero" });
    expect(await statusOf(db, hero)).toBe("gone");
    expect((await getSitePictures(db)).about.url).toContain(about);
  });
});

describe("a pet's picture changed by the admin", () => {
  onEachDatabase("stands in the log", (get) => {
    test("and the client's own change does not", async () => {
      const { db } = get();
      const { owner, pet, subject } = await addPet(db);
      const picture = await twoColours().jpeg().toBuffer();
      await saved(db, owner, subject, picture);
      expect(await db.$count(auditLog)).toBe(0);
      const id = await saved(db, await addAdmin(db), subject, picture);
      expect(await db.select().from(auditLog)).toMatchObject([
        {
          action: "setPicture",
          subjectTable: "pets",
          subjectId: pet.id,
          subjectName: "Biscuit",
          after: { picture: id },
        },
      ]);
    });
  });
});

onEachDatabase("in a bucket", (get) => {
  test("pictures are stored, prepared, read and removed alike", async () => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const { settings, close } = await openBucket();
    onTestFinished(close);
    const bucket = await openFileStore(readEnv(settings), "/nowhere");
    const first = await saved(db, owner, subject, await twoColours().jpeg().toBuffer(), bucket);
    await workerFor(db, { files: bucket }).drain();
    expect(await photo()).toBe(`/media/${first}/640.avif`);
    expect((await colours(await bucket.getBytes(`${first}-640.webp`))).width).toBe(600);
    expect(await bucket.exists(`${first}-original`)).toBe(false);
    const second = await saved(db, owner, subject, await twoColours().jpeg().toBuffer(), bucket);
    await workerFor(db, { files: bucket }).drain();
    await bucket.put(`${second}-original`, "left by a killed server");
    await sweepFiles({ db, files: bucket, now: () => now });
    const { objects } = await bucket.listAll("");
    expect([...objects].map((one) => (one.isFile ? one.key : one.prefix)).sort()).toEqual(madeOf(second));
  });

  test("that does not answer, a picture waits for the next try", async () => {
    const { db } = get();
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, await twoColours().jpeg().toBuffer());
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
    now = now.add({ minutes: 1 });
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
  });
});
