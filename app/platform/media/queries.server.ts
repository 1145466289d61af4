// Queries of pictures: one by its URL, and the state of each subject's latest.
import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { backgroundImages } from "~/db/tables/site";
import { pets } from "~/db/tables/clients";
import { pictures } from "~/db/tables/platform";

import { type PictureState, type SitePlace, sitePlaces } from "./prepare/rules";

interface ShownPicture {
  petId: string | null;
  ownerId: string | null;
  /** Report card, for pictures of a visit. */
  cardId: string | null;
  incidentId: string | null;
  /** Request, for pictures of a no-show. */
  requestId: string | null;
}

/** A picture that can be shown, with its subject and the pet's owner. */
export async function getPicture(db: Db, id: string): Promise<ShownPicture | null> {
  const [picture] = await db
    .select({
      petId: pictures.petId,
      ownerId: pets.ownerId,
      cardId: pictures.cardId,
      incidentId: pictures.incidentId,
      requestId: pictures.requestId,
    })
    .from(pictures)
    .leftJoin(pets, eq(pets.id, pictures.petId))
    .where(and(eq(pictures.id, id), ne(pictures.status, "refused")));
  return picture ?? null;
}

const picturesToTellOf = preparedOnce((db) =>
  db
    .select({ petId: pictures.petId, status: pictures.status, reason: pictures.reason })
    .from(pictures)
    .innerJoin(pets, eq(pets.id, pictures.petId))
    .where(and(eq(pets.ownerId, sql.placeholder("owner")), ne(pictures.status, "ready")))
    .prepare("pet_pictures_to_tell_of"),
);

/** Pet id → state of its latest picture; absent when it is shown, or there is none. */
export async function getPetPictureStates(db: Db, ownerId: string): Promise<Record<string, PictureState>> {
  const rows = await picturesToTellOf(db).execute({ owner: ownerId });
  return Object.fromEntries(rows.map((row) => [row.petId, stateOf(row)]));
}

export interface SitePictureNow {
  url: string | null;
  state: PictureState | null;
}

export async function getSitePictures(db: Db): Promise<Record<SitePlace, SitePictureNow>> {
  const shown = await db.select().from(backgroundImages);
  const rows = await db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.purpose, [...sitePlaces]), ne(pictures.status, "ready")));
  const now = (location: SitePlace): SitePictureNow => {
    const row = rows.find(({ purpose }) => purpose === location);
    return {
      url: shown.find((each) => each.location === location)?.url ?? null,
      state: row ? stateOf(row) : null,
    };
  };
  return { hero: now("hero"), about: now("about"), walker: now("walker") };
}

/** Each subject has at most one picture that is not ready, since savePicture replaces it. */
const stateOf = ({ status, reason }: { status: string; reason: string | null }): PictureState =>
  status === "waiting" ? { state: "waiting" } : { state: "refused", reason: reason ?? "" };
