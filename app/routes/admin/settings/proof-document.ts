// The document of a proof, such as an insurance policy. Only the owner may open it, because it contains her home
// address.
import { proofKinds } from "~/business/proofs";
import { getProofDocument } from "~/offer/trust/queries.server";
import { getServices, notFound } from "~/platform/context/context";

import type { Route } from "./+types/proof-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = proofKinds.find((each) => each === params.kind);
  const document = kind && (await getProofDocument(getServices(context), kind));
  if (!document) throw notFound();
  const ending = document.type.split("/")[1];
  return new Response(document.bytes, {
    headers: {
      "Content-Type": document.type,
      // Always a download, so that an uploaded file never runs as a page of this site.
      "Content-Disposition": `attachment; filename="${kind}.${ending}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
