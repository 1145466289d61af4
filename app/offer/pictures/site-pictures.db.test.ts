// The owner's pictures of the site and their entries in the audit log.
import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";
import { backgroundImages } from "~/db/tables/site";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin } from "../../../tests/support/people";
import { twoColors } from "../../../tests/support/sample-pictures";
import { removePicture } from "~/platform/media/commands.server";

import { getSitePictures, sitePicture } from "./site-pictures.server";
import {
  useFreshStore,
  workerFor,
  contextFor,
  saved,
  statusOf,
  keptFiles,
} from "../../../tests/support/picture-worker";

useFreshStore();

onEachDatabase("the pictures of the site", (get) => {
  test("are set by the owner, reset to the drawings, and logged each time", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const id = await saved(db, admin, sitePicture("hero"), await twoColors(1600, 800).jpeg().toBuffer());
    expect(await getSitePictures(db)).toEqual({
      hero: { url: null, state: { state: "waiting" } },
      about: { url: null, state: null },
      walker: { url: null, state: null },
    });
    await workerFor(db).drain();
    const url = `/media/${id}/1280.avif`;
    expect((await getSitePictures(db)).hero).toEqual({ url, state: null });
    expect(await removePicture(contextFor(db, admin), sitePicture("about"))).toBe(false);
    expect(await removePicture(contextFor(db, admin), sitePicture("hero"))).toBe(true);
    expect((await getSitePictures(db)).hero).toEqual({ url: null, state: null });
    expect(await db.$count(backgroundImages)).toBe(0);
    expect(keptFiles()).toEqual([]);
    const log = await db.select().from(auditLog).orderBy(auditLog.action);
    expect(log).toMatchObject([
      { action: "removePicture", subjectName: "Hero picture", before: { url }, after: {}, actorId: admin.id },
      { action: "setPicture", subjectName: "Hero picture", before: { url: null }, after: { picture: id } },
    ]);
  });

  test("of the hero and the about section are independent", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const picture = await twoColors().jpeg().toBuffer();
    const hero = await saved(db, admin, sitePicture("hero"), picture);
    const about = await saved(db, admin, sitePicture("about"), picture);
    await workerFor(db).drain();
    await removePicture(contextFor(db, admin), sitePicture("hero"));
    expect(await statusOf(db, hero)).toBe("gone");
    expect((await getSitePictures(db)).about.url).toContain(about);
  });
});
