// Serves the certificate of a health record to the pet's household and the owner.
import { notFound } from "~/platform/context/context";
import { getRecordDocument } from "~/clients/health/queries.server";
import { clientContext } from "~/platform/context/command-contexts";

import type { Route } from "./+types/record-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const document = await getRecordDocument(clientContext(context), params.id);
  if (!document) throw notFound();
  return new Response(document.bytes, {
    headers: {
      "Content-Type": document.type,
      // Always a download, so that an uploaded file never runs as a page of this site.
      "Content-Disposition": `attachment; filename="${document.kind}.${document.type.split("/")[1]}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
