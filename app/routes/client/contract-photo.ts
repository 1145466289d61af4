// Serves the photo of a contract on paper to its client and the owner.
import { getContractPhoto } from "~/clients/contract/queries.server";
import { clientContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";
import { documentResponse } from "~/platform/media/documents.server";

import type { Route } from "./+types/contract-photo";

export async function loader({ params, context }: Route.LoaderArgs) {
  const photo = await getContractPhoto(clientContext(context), params.id);
  if (!photo) throw notFound();
  return documentResponse(photo, "contract");
}
