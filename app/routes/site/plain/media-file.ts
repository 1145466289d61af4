// A file of a picture. Public pictures are readable by everyone. A pet's other pictures: by its client, the owner, and
// around a visit its walker. Photos of a visit: by its household once sent, its walker and the owner. Photos of a
// no-show: by all three. Photos of an incident: by its walker and the owner. Everyone else gets 404.
import { answerPicture, getPicture } from "~/platform/media/answer-picture.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getActor, getServices, notFound } from "~/platform/context/context";
import { isPetOf } from "~/clients/pets/pet-photo.server";
import { isFileName } from "~/platform/media/prepare/rules";
import { isShownInPublic } from "~/site/squad/queries.server";
import { hasVisitWithPet } from "~/day/care/read-care.server";
import { seesCard } from "~/day/cards/find-card.server";
import { seesIncident } from "~/day/incidents/list-incidents.server";
import { seesNoShow } from "~/day/photos/visit-photo.server";
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
  // The permission for a pet's pictures can be revoked: only browsers cache them, not proxies.
  const cacheControl = isOfSite ? `public, ${aYear}` : ofThePublic ? `private, ${aYear}` : "private, no-cache";
  return answerPicture(context, { id, file, cacheControl });
}

type Context = Route.LoaderArgs["context"];
type Picture = NonNullable<Awaited<ReturnType<typeof getPicture>>>;

async function maySee(context: Context, { petId, cardId, incidentId, requestId }: Picture) {
  const actor = getActor(context);
  if (actor.kind !== "signed-in") return false;
  if (incidentId) return seesIncident(clientContext(context), incidentId);
  if (requestId) return seesNoShow(clientContext(context), requestId);
  if (cardId) return seesCard(clientContext(context), cardId);
  if (actor.role === "admin") return true;
  if (petId === null) return false;
  const { db, now } = getServices(context);
  if (await isPetOf(db, actor.id, petId)) return true;
  return actor.isEmployee && hasVisitWithPet(db, { walkerId: actor.id, petId, now: now() });
}
