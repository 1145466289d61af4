// Returns one file of a picture. The caller checks who may see it, and sets the cache lifetime.
import { and, eq, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { getExchange, getServices, type Context, notFound } from "~/platform/context/context";

import { fileKey } from "./files.server";

/** Returns what a finished picture shows: a pet, or the report card, incident or no-show it belongs to. */
export async function getPicture(db: Db, id: string) {
  const [picture] = await db
    .select({
      petId: pictures.petId,
      cardId: pictures.cardId,
      incidentId: pictures.incidentId,
      requestId: pictures.requestId,
    })
    .from(pictures)
    .where(and(eq(pictures.id, id), ne(pictures.status, "refused")));
  return picture ?? null;
}

export async function answerPicture(
  context: Context,
  { id, file, cacheControl }: { id: string; file: string; cacheControl: string },
): Promise<Response> {
  const etag = `"${id}-${file}"`;
  const headers = {
    "Cache-Control": cacheControl,
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  if (getExchange(context).headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const bytes = await readFile(getServices(context), fileKey(id, file));
  const type = file.endsWith(".avif") ? "image/avif" : "image/webp";
  return new Response(bytes, { headers: { ...headers, "Content-Type": type } });
}

/** Reads a file. A missing file is a 404; an unreachable store is an error. */
async function readFile({ files }: ReturnType<typeof getServices>, key: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await files.getBytes(key));
  } catch (error) {
    if (await files.exists(key)) throw error;
    throw notFound();
  }
}
