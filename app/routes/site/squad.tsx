// The squad (specification §2): every dog whose people agreed to be shown here.
import { listSquad } from "~/features/squad/queries.server";
import { deepPageMeta } from "~/features/seo/deep-page";
import { trailTo } from "~/features/seo/trail.server";
import { getServices } from "~/server/context";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/squad";

const SquadPage = quiet(() => import("./squad-page"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = getServices(context);
  return { dogs: await listSquad(db), trail: trailTo(origin, { name: "The Squad", path: "/squad" }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "The Squad: dogs I walk on the Westside",
    description:
      "Meet the squad: retrievers, terriers and one very fast Dalmatian, some of the dogs walked in West Los Angeles and Culver City, by name and breed.",
    path: "/squad",
    image: "squad",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Squad({ loaderData }: Route.ComponentProps) {
  return <SquadPage dogs={loaderData.dogs} />;
}
