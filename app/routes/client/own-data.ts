// "Download my data" as a JSON file.
import { asDataFile, getOwnData } from "~/clients/profile/own-data.server";
import { clientContext } from "~/platform/context/command-contexts";
import { personIdOf } from "~/platform/sign-in/actor";

import type { Route } from "./+types/own-data";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = clientContext(context);
  return asDataFile(await getOwnData(db, actor.id, personIdOf(actor)), "my-data.json");
}
