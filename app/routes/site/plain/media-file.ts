// A file of a picture. Everyone may load public pictures. A pet's other pictures: its household, the owner, and its
// walker around a visit. Photos of a visit: its walker, the owner, and its household once the card is sent. Photos of a
// no-show: all three. Photos of an incident: its walker and the owner. Everyone else gets a 404. In a draft, nothing is
// public: the public pictures are for signed-in people.
import { answerPicture, getPicture } from "~/platform/media/answer-picture.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getActor, getBusiness, getServices, notFound } from "~/platform/context/context";
import { isPetOf } from "~/clients/pets/pet-photo.server";
import { isFileName } from "~/platform/media/prepare/rules";
import { isShownInPublic } from "~/site/squad/queries.server";
import { hasVisitWithPet } from "~/day/care/read-care.server";
import { seesCard } from "~/day/cards/find-card.server";
import { seesIncident } from "~/day/incidents/list-incidents.server";
import { seesNoShow } from "~/day/photos/visit-photo.server";
import { isId } from "~/shared/ids";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/media-file";

export const handle: PageHandle = { inDraft: "open" };

const aYear = "max-age=31536000, immutable";

export async function loader({ params: { id, file }, context }: Route.LoaderArgs) {
  if (!isId(id) || !isFileName(file)) throw notFound();
  const { db } = getServices(context);
  const picture = await getPicture(db, id);
  if (!picture) throw notFound();
  const { petId, cardId, incidentId, requestId } = picture;
  const isOfSite = !petId && !cardId && !incidentId && !requestId;
  const ofThePublic = isOfSite || (petId !== null && (await isShownInPublic(db, petId)));
  const isOpen = getBusiness(context).state === "live" || getActor(context).kind === "signed-in";
  if (!(ofThePublic && isOpen) && !(await maySee(context, picture))) throw notFound();
  // A client can withdraw the permission to show a pet's picture, so only browsers may cache it, not proxies.
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
  return (
    actor.isEmployee &&
    hasVisitWithPet(db, { walkerId: actor.id, petId, zone: getBusiness(context).timeZone, now: now() })
  );
}
