// One file of a picture. What is shown in public, everybody may see; a pet's other pictures its client, the owner, and
// around a visit the walker who comes; photos of a visit its household, once they're sent, its walker and the owner, and of a
// door where nobody opened all three; those of an incident its walker and the owner. To all others there is no such file.
import { answerPicture } from "~/platform/media/answer-picture.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getActor, getServices, notFound } from "~/platform/context/context";
import { getPicture } from "~/platform/media/queries.server";
import { isFileName } from "~/platform/media/prepare/rules";
import { isShownInPublic } from "~/site/squad/queries.server";
import { hasVisitWithPet } from "~/day/care/has-visit-with-pet.server";
import { seesCard } from "~/day/cards/find-card.server";
import { seesIncident } from "~/day/incidents/list-incidents.server";
import { seesNoShow } from "~/day/photos/no-show-photos.server";
import { isId } from "~/shared/ids";

import type { Route } from "./+types/media-file";

const aYear = "max-age=31536000, immutable";

export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  if (!isId(id) || !isFileName(file)) throw notFound();
  const { db } = getServices(context);
  const picture = await getPicture(db, id);
  if (!picture) throw notFound();
  const { petId, cardId, incidentId, requestId } = picture;
  const isOfSite = !petId && !cardId && !incidentId && !requestId;
  const ofThePublic = isOfSite || (petId !== null && (await isShownInPublic(db, petId)));
  if (!ofThePublic && !(await maySee(context, picture))) throw notFound();
  // A pet's permission may be withdrawn: its pictures are kept by browsers only, never by what stands between.
  const cacheControl = isOfSite ? `public, ${aYear}` : ofThePublic ? `private, ${aYear}` : "private, no-cache";
  return answerPicture(context, { id, file, cacheControl });
}

type Context = Route.LoaderArgs["context"];
type Picture = NonNullable<Awaited<ReturnType<typeof getPicture>>>;

async function maySee(context: Context, { ownerId, petId, cardId, incidentId, requestId }: Picture) {
  const actor = getActor(context);
  if (actor.kind !== "signed-in") return false;
  if (incidentId) return seesIncident(clientContext(context), incidentId);
  if (requestId) return seesNoShow(clientContext(context), requestId);
  if (cardId) return seesCard(clientContext(context), cardId);
  if (actor.id === ownerId || actor.role === "admin") return true;
  const { db, now } = getServices(context);
  return actor.isEmployee && petId !== null && hasVisitWithPet(db, { walkerId: actor.id, petId, now: now() });
}
