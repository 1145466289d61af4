// The document of a proof, such as an insurance policy. Only the owner may open it, because it contains her home
// address.
import { proofKinds } from "~/business/proofs";
import { getProofDocument } from "~/offer/trust/queries.server";
import { getServices, notFound } from "~/platform/context/context";
import { documentResponse } from "~/platform/media/documents.server";

import type { Route } from "./+types/proof-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = proofKinds.find((each) => each === params.kind);
  const document = kind && (await getProofDocument(getServices(context), kind));
  if (!document) throw notFound();
  return documentResponse(document, kind);
}
