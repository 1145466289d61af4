// A client's request (specification §2 Service request). Anonymous visitors find the way in, and the other ways to ask.
import { lazy } from "react";

import { loadRequestForm } from "~/features/requests/load-form.server";
import { requestFailed } from "~/features/requests/messages";
import { submitRequest } from "~/features/requests/submit-request.server";
import { pageMeta } from "~/features/seo/meta";
import { getActor, getExchange, getServices } from "~/server/context";
import { keepTyped } from "~/server/keep-typed";
import { quiet } from "~/ui/quiet";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/request-service";

const ClosedDoorPage = quiet(() => import("./closed-doors/closed-door-page"));
// Not quiet: it has a form.
const RequestPage = lazy(() => import("./request-parts/request-page"));

export const shouldRevalidate = unlessRefused;

const path = "/request-service";

/** A form sent without scripts after the session ended is handed back: this page is for everybody, and has no guard. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const isForm = request.method === "POST" && !getExchange(context).byScript;
    return isForm && getActor(context).kind === "anonymous" ? keepTyped(request, `/login?to=${path}`) : next();
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = getActor(context);
  if (actor.kind === "anonymous") return { view: "door" as const };
  const { db, now } = getServices(context);
  const params = new URL(request.url).searchParams;
  return { view: "request" as const, form: await loadRequestForm(db, { clientId: actor.id, now: now(), params }) };
}

export async function action(args: Route.ActionArgs) {
  return submitRequest(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), requestFailed);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Request a service",
    description:
      "Clients log in to request a walk, a run, a visit or a hike; everybody can ask for one by phone or by message.",
    path,
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function RequestService({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "door") return <ClosedDoorPage />;
  return <RequestPage form={loaderData.form} reply={actionData ?? undefined} />;
}
