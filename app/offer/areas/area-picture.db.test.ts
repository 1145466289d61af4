import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { areas } from "~/db/tables/business";
import { auditLog, pictures } from "~/db/tables/platform";
import { getAreas } from "~/offer/stored-areas.server";
import { removePicture } from "~/platform/media/commands.server";
import { sampleArea } from "~/sample/business/areas/sample-areas";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin } from "../../../tests/support/people";
import { contextFor, saved, useFreshStore, workerFor } from "../../../tests/support/picture-worker";
import { twoColors } from "../../../tests/support/sample-pictures";

import { areaPicture, getAreaPicture } from "./area-picture.server";
import { submitArea } from "./submit-areas.server";

useFreshStore();

onEachDatabase("the picture of an area", (get) => {
  test("replaces the drawing, is logged, and is deleted with the area", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const { venice } = sampleArea;
    const none = await refusalOf(
      submitArea(actionArgs(db, contextFor(db, admin).actor, { intent: "picture" }), venice),
    );
    expect(none).toMatchObject({ status: 400, errors: { photo: "Please choose a picture first." } });

    const [{ id } = { id: "" }] = await db.select().from(areas).where(eq(areas.slug, "venice"));
    const subject = areaPicture(id);
    const first = await saved(db, admin, subject, await twoColors().jpeg().toBuffer());
    expect(await getAreaPicture(db, "venice")).toEqual({ url: null, state: { state: "waiting" } });
    await workerFor(db).drain();
    const pictured = async () =>
      (await getAreas(db)).flatMap(({ slug, picture }) => (picture ? [[slug, picture]] : []));
    expect(await pictured()).toEqual([["venice", expect.stringContaining(first)]]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "setPicture", subjectName: "Picture of Venice" },
    ]);

    expect(await removePicture(contextFor(db, admin), subject)).toBe(true);
    expect(await pictured()).toEqual([]);
    await saved(db, admin, subject, await twoColors().jpeg().toBuffer());
    await db.delete(areas).where(eq(areas.id, id));
    expect(await db.$count(pictures)).toBe(0);
  });
});
