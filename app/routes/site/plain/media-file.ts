// One file of a picture. What is shown in public, everybody may see; a pet's other pictures its client, the owner, and
// around a visit the walker who comes. To all others there is no such file.
import { fileKey, getActor, getExchange, getPicture, getServices, notFound } from "~/platform/index.server";
import { isFileName } from "~/platform/index";
import { isShownInPublic } from "~/site/index.server";
import { comesToPet } from "~/visits/index.server";
import { isId } from "~/shared/ids";

import type { Route } from "./+types/media-file";

const aYear = "max-age=31536000, immutable";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isId(params.id) || !isFileName(params.file)) throw notFound();
  const { db } = getServices(context);
  const picture = await getPicture(db, params.id);
  if (!picture) throw notFound();
  const ofThePublic = !picture.petId || (await isShownInPublic(db, picture.petId));
  if (!ofThePublic && !(await maySee(context, picture))) throw notFound();

  const etag = `"${params.id}-${params.file}"`;
  const headers = {
    // A pet's permission may be withdrawn: its pictures are kept by browsers only, never by what stands between.
    "Cache-Control": picture.petId ? (ofThePublic ? `private, ${aYear}` : "private, no-cache") : `public, ${aYear}`,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (getExchange(context).headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const bytes = await readFile(getServices(context), fileKey(params.id, params.file));
  const type = params.file.endsWith(".avif") ? "image/avif" : "image/webp";
  return new Response(bytes, { headers: { ...headers, "Content-Type": type } });
}

type Context = Route.LoaderArgs["context"];

async function maySee(context: Context, { ownerId, petId }: { ownerId: string | null; petId: string | null }) {
  const actor = getActor(context);
  if (actor.kind !== "signed-in") return false;
  if (actor.id === ownerId || actor.role === "admin") return true;
  const { db, now } = getServices(context);
  return actor.isEmployee && petId !== null && comesToPet(db, { walkerId: actor.id, petId, now: now() });
}

/** A file that is not there yet, or never was, is a 404; a store that does not answer is a failure of ours. */
async function readFile({ files }: ReturnType<typeof getServices>, key: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await files.getBytes(key));
  } catch (error) {
    if (await files.exists(key)) throw error;
    throw notFound();
  }
}
