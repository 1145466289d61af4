// Serves the certificate of a health record to the pet's household and the owner.
import { notFound } from "~/platform/context/context";
import { getRecordDocument } from "~/clients/health/queries.server";
import { clientContext } from "~/platform/context/command-contexts";
import { documentResponse } from "~/platform/media/documents.server";

import type { Route } from "./+types/record-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const document = await getRecordDocument(clientContext(context), params.id);
  if (!document) throw notFound();
  return documentResponse(document, document.kind);
}
