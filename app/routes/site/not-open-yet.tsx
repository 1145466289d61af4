// What a visitor finds where a later part of the product will be: what to do instead, today.
import { pageMeta } from "~/features/seo/meta";
import { pathToReturnTo } from "~/server/return-to";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/not-open-yet";
import { doorOf } from "./closed-doors/doors";

const ClosedDoorPage = quiet(() => import("./closed-doors/closed-door-page"));

export function loader({ request }: Route.LoaderArgs) {
  return doorOf(pathToReturnTo(request).split("?")[0] ?? "");
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, path } = loaderData;
  return pageMeta({ title, description, path, image: "schedule", noindex: true }, matches[0].loaderData);
}

export default function NotOpenYet({ loaderData }: Route.ComponentProps) {
  return <ClosedDoorPage door={loaderData} />;
}
