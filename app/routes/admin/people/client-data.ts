// A client's data as a JSON file, for an owner whose client asks for it. The client's sessions and passkeys are left out.
import { getClient } from "~/clients/desk/queries.server";
import { asDataFile, getOwnData } from "~/clients/profile/own-data.server";
import { adminContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";

import type { Route } from "./+types/client-data";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = adminContext(context);
  const client = await getClient(db, params.id, now);
  if (!client) throw notFound();
  const { signIn: _, ...data } = await getOwnData(db, client.id);
  return asDataFile(data, "client-data.json");
}
