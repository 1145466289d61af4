// Tests of the files that the picture worker makes of an upload.
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { pictures } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { localFiles } from "~/platform/process/file-store";

import { onEachDatabase } from "../../../tests/support/database";
import { fromAPhone, heic, twoColors } from "../../../tests/support/sample-pictures";
import { filesAt } from "./prepare/rules";
import {
  directory,
  files,
  useFreshStore,
  workerFor,
  addPet,
  saved,
  statusOf,
  keptFiles,
  madeOf,
  colors,
} from "../../../tests/support/picture-worker";

useFreshStore();

onEachDatabase("a picture", (get) => {
  test("from a phone is turned upright, and loses its metadata and location", async ({ db }) => {
    const { owner, subject, photo } = await addPet(db);
    const content = await fromAPhone();
    expect((await sharp(content).metadata()).exif?.includes("Fruit Phone")).toBe(true);
    const id = await saved(db, owner, subject, content);
    expect(keptFiles()).toEqual([`${id}-original`]);
    expect(await photo()).toBeNull();
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
    expect(await photo()).toBe(`/media/${id}/640.avif`);
    // The original was deleted, and its metadata with it.
    expect(keptFiles()).toEqual(madeOf(id));
    for (const name of keptFiles()) {
      const bytes = await files.getBytes(name);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }, name).toEqual({});
      expect(Buffer.from(bytes).includes("Fruit Phone")).toBe(false);
    }
    expect(await colors(await files.getBytes(`${id}-640.webp`))).toEqual({
      first: "red",
      last: "blue",
      width: 600,
      height: 900,
    });
    expect((await colors(await files.getBytes(`${id}-320.avif`))).width).toBe(320);
  });

  test("in HEIC is decoded, turned upright, and converted to the other formats", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const id = await saved(db, owner, subject, heic);
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
    expect(keptFiles()).toEqual(madeOf(id, [320]));
    for (const name of keptFiles()) {
      const bytes = await files.getBytes(name);
      expect(await colors(bytes)).toEqual({ first: "red", last: "blue", width: 128, height: 192 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test.each([
    ["one pixel", () => twoColors(2, 1).resize(1, 1).png(), { width: 1, height: 1 }],
    ["printer's colors", () => twoColors(300, 200).toColourspace("cmyk").jpeg(), { width: 300, height: 200 }],
    ["a very long strip", () => twoColors(40, 18_000).png(), { width: 6, height: 2560 }],
    ["more pixels than needed", () => twoColors(3000, 1500).jpeg(), { width: 1280, height: 640 }],
  ])("of %s gets files that are not larger than the picture", async (_, make, size) => {
    const { db } = get();
    const { owner, subject, photo } = await addPet(db);
    const id = await saved(db, owner, subject, await make().toBuffer());
    await workerFor(db).drain();
    expect(await statusOf(db, id)).toBe("ready");
    const largest = filesAt((await photo()) ?? "")?.labels.at(-1);
    expect(await sharp(await files.getBytes(`${id}-${largest}.webp`)).metadata()).toMatchObject(size);
    expect((await db.select().from(pictures))[0]).toMatchObject(size);
  });

  test("that is transparent gets a background, because a drawn portrait is behind it", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: "#00000000" } });
    const id = await saved(db, owner, subject, await clear.png().toBuffer());
    await workerFor(db).drain();
    expect((await sharp(await files.getBytes(`${id}-320.webp`)).metadata()).hasAlpha).toBe(false);
  });

  test("that is animated is reduced to its first frame", async ({ db }) => {
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
    expect(await colors(still)).toEqual({ first: "red", last: "red", width: 60, height: 40 });
  });

  test("replaces the previous picture, whose files are deleted", async ({ db }) => {
    const { owner, subject, photo } = await addPet(db);
    const first = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    await workerFor(db).drain();
    const second = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    expect(await photo(), "until the new one is there").toContain(first);
    await workerFor(db).drain();
    expect(await photo()).toContain(second);
    expect(await statusOf(db, first)).toBe("gone");
    expect(keptFiles()).toEqual(madeOf(second));
  });

  test("that is replaced before its turn is never prepared", async ({ db }) => {
    const { owner, subject, photo } = await addPet(db);
    const first = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    const second = await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    expect(await statusOf(db, first)).toBe("gone");
    await workerFor(db).drain();
    expect(await photo()).toContain(second);
    expect(keptFiles()).toEqual(madeOf(second));
  });

  test("sent twice at the same time is stored once", async ({ db }) => {
    const { owner, subject } = await addPet(db);
    const picture = await twoColors().jpeg().toBuffer();
    const ids = await Promise.all([1, 2, 3].map(() => saved(db, owner, subject, picture)));
    const left = await db.select().from(pictures);
    expect(left).toHaveLength(1);
    await workerFor(db).drain();
    expect(ids).toContain(left[0]?.id);
    expect(keptFiles()).toEqual(madeOf(left[0]?.id ?? ""));
  });

  test("of a pet that is deleted during preparation leaves no files", async ({ db }) => {
    const { owner, pet, subject } = await addPet(db);
    await saved(db, owner, subject, await twoColors().jpeg().toBuffer());
    // The pet is deleted while the worker stores the first file.
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
