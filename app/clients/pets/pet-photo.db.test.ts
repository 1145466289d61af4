import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin } from "../../../tests/support/people";
import { addPet, saved, useFreshStore } from "../../../tests/support/picture-worker";
import { twoColors } from "../../../tests/support/sample-pictures";

useFreshStore();

onEachDatabase("a new photo of a pet", () => {
  test("a new photo of a pet is in the audit log if the owner sets it, but not if the client does", async ({ db }) => {
    const { owner, pet, subject } = await addPet(db);
    const picture = await twoColors().jpeg().toBuffer();
    await saved(db, owner, subject, picture);
    expect(await db.$count(auditLog)).toBe(0);
    const id = await saved(db, await addAdmin(db), subject, picture);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "setPicture", subjectTable: "pets", subjectId: pet.id, subjectName: "Biscuit", after: { picture: id } },
    ]);
  });
});
