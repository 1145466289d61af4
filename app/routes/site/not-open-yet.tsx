// What a visitor finds where a later part of the product will be: what to do instead, today.
import { redirect } from "react-router";

import { pageMeta } from "~/features/seo/meta";
import { getActor } from "~/server/context";
import { pathToReturnTo } from "~/server/return-to";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/not-open-yet";
import { closedDoors } from "./closed-doors/doors";

const ClosedDoorPage = quiet(() => import("./closed-doors/closed-door-page"));

export function loader({ request, context }: Route.LoaderArgs) {
  const [pathname] = pathToReturnTo(request).split("?");
  const actor = getActor(context);
  // Clients have a form of their own.
  if (pathname === "/request-service" && actor.kind === "signed-in") {
    throw redirect(`/service-request?${new URLSearchParams({ email: actor.email })}`);
  }
  const door = closedDoors.find(({ path }) => path === pathname);
  if (!door) throw new Error(`no words for the closed door ${pathname}`);
  return door;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, path } = loaderData;
  return pageMeta({ title, description, path, image: "schedule", noindex: true }, matches[0].loaderData);
}

export default function NotOpenYet({ loaderData }: Route.ComponentProps) {
  return <ClosedDoorPage door={loaderData} />;
}
