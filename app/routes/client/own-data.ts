// "Download my data" as a JSON file.
import { getOwnData } from "~/clients/profile/own-data.server";
import { clientContext } from "~/platform/context/command-contexts";
import { personIdOf } from "~/platform/sign-in/actor";

import type { Route } from "./+types/own-data";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = clientContext(context);
  return new Response(JSON.stringify(await getOwnData(db, actor.id, personIdOf(actor)), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
