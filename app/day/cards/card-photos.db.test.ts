import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import { pictures } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { listBreeds } from "~/clients/pets/pet-photo.server";
import { fileKey } from "~/platform/media/files.server";
import { frameOfMail, readMailPictures } from "~/platform/media/for-mail.server";
import { checkPicture } from "~/platform/media/prepare/check-picture.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { workerFor } from "../../../tests/support/picture-worker";
import { setUpCard } from "../../../tests/support/report-cards";
import { fileOf, fromAPhone } from "../../../tests/support/sample-pictures";

onEachDatabase("a visit's photos", () => {
  test("are stored without location and camera data, as WebP for pages and JPEG for mails", async ({ db }) => {
    const { press, save } = await setUpCard(db);
    await press("in_progress", "10:00");
    const checked = await checkPicture(fileOf(await fromAPhone()));
    if (!checked.ok) return expect.fail(checked.reason);
    await save("10:10", { photos: [checked.value, checked.value] });
    const { files, log } = testContext(db).services;
    const later = Temporal.Instant.from("2026-11-24T20:00:00Z");
    await workerFor(db, { files, now: () => later }).drain();
    const rows = await db.select().from(pictures).where(eq(pictures.status, "ready"));
    expect(rows).toMatchObject([
      { width: 600, height: 900 },
      { width: 600, height: 900 },
    ]);
    const ids = rows.map(({ id }) => id);
    const [pet] = await db.select().from(pets);
    const portrait = `portrait-${pet?.id}`;
    // Pictures that aren't prepared yet or belong to a deleted pet are left out.
    const gone = crypto.randomUUID();
    expect(
      await readMailPictures({ db, files, log, listBreeds }, [portrait, ...ids, gone, `portrait-${gone}`]),
    ).toMatchObject([...ids.map((id) => ({ id, kind: "photo" })), { id: portrait, kind: "portrait" }]);
    // A page that shows the mail has the pictures in it, since no mail program adds them there.
    const html = `<img src="cid:${ids[0]}"><img src="cid:${portrait}">`;
    const shown = await (await frameOfMail({ db, files, log, listBreeds }, "sunset", html)).text();
    expect(shown).toMatch(/^<img src="data:image\/jpeg;base64,[^"]+"><img src="data:image\/png;base64,[^"]+">$/);
    for (const id of ids) {
      expect(await files.exists(fileKey(id, "640.avif"))).toBe(false);
      expect(await files.exists(`${id}-original`)).toBe(false);
      for (const [name, format] of [
        ["640.webp", "webp"],
        ["640.jpeg", "jpeg"],
      ] as const) {
        const { exif, xmp, ...made } = await sharp(await files.getBytes(fileKey(id, name))).metadata();
        expect({ exif, xmp }).toEqual({});
        expect(made).toMatchObject({ format, width: 600, height: 900 });
      }
    }
  });
});
