// The owner's picture of an area (docs/product.md, Pictures).
import { and, eq, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { areas } from "~/db/tables/business";
import { pictures } from "~/db/tables/platform";
import type { PictureState } from "~/platform/index";
import { type PictureSubject, pictureStateOf } from "~/platform/index.server";

import { areaPictureTexts } from "./area-facts";

export const areaPicture = (areaId: string): PictureSubject => ({
  purpose: "area",
  petId: null,
  areaId,
  async show(tx, url) {
    await tx.update(areas).set({ pictureUrl: url }).where(eq(areas.id, areaId));
  },
  async describe(tx, pictureId) {
    const [area] = await tx.select().from(areas).where(eq(areas.id, areaId));
    if (!area) return null;
    const name = areaPictureTexts.titleOf(area.name);
    return { table: "pictures", id: pictureId, name, before: { url: area.pictureUrl } };
  },
});

export interface AreaPictureState {
  url: string | null;
  /** State of the latest upload while it is being prepared or after it was refused; otherwise null. */
  state: PictureState | null;
}

export async function getAreaPicture(db: Db, slug: string): Promise<AreaPictureState> {
  const [row] = await db
    .select({ url: areas.pictureUrl, status: pictures.status, reason: pictures.reason })
    .from(areas)
    .leftJoin(pictures, and(eq(pictures.areaId, areas.id), ne(pictures.status, "ready")))
    .where(eq(areas.slug, slug));
  const { url = null, status = null, reason = null } = row ?? {};
  return { url, state: status ? pictureStateOf({ status, reason }) : null };
}
