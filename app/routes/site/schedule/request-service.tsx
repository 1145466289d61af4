// /request-service (docs/product.md, Requests): the request form. Anonymous visitors see the sign-in link and ways to
// ask without an account.
import { lazy } from "react";

import { loadRequestForm } from "~/asking/form/load-form.server";
import { requestStandingWalk } from "~/standing/verbs/request-standing-walk.server";
import { submitRequest } from "~/asking/form/submit-request.server";
import { countQuestions } from "~/site/questions/questions.server";
import { pageMeta } from "~/site/search-engines/meta";
import { getActor, getExchange, getServices, getVisitor, getBusiness } from "~/platform/context/context";
import { keepTyped } from "~/platform/forms/keep-typed";
import type { PageHandle } from "~/shared/page-handle";
import { loadPart } from "~/ui/document/load-part";

import type { Route } from "./+types/request-service";
import { ClosedDoorPage } from "~/routes/site/closed-door-page";

const RequestPage = lazy(() => loadPart(() => import("./request-page")));

type Loaded = Route.ComponentProps["loaderData"];

/** Hydrated only for signed-in people, because the page for anonymous visitors has no form. */
export const handle: PageHandle = {
  hydrates: (loaderData) => (loaderData as Loaded | undefined)?.view === "request",
};

const path = "/request-service";

/**
 * When the session ended before a form without JavaScript was sent, keeps what was typed. Pages behind sign-in have a
 * guard for this, but this page is public.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const exchange = getExchange(context);
    const isForm = exchange.method === "POST" && !exchange.byScript;
    return isForm && getActor(context).kind === "anonymous" ? keepTyped(exchange, `/login?to=${path}`) : next();
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = getVisitor(context);
  const { db, now } = getServices(context);
  if (actor.kind === "anonymous") return { view: "door" as const, questions: await countQuestions(db) };
  const params = getExchange(context).query;
  return {
    view: "request" as const,
    form: await loadRequestForm(db, getBusiness(context), { clientId: actor.id, now: now(), params }),
  };
}

export const action = async (args: Route.ActionArgs) => submitRequest(args, requestStandingWalk);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Request a service",
    description: "Clients log in to request a visit; everyone else can ask for one by phone or message.",
    path,
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function RequestService({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "door") return <ClosedDoorPage questions={loaderData.questions} />;
  return <RequestPage form={loaderData.form} reply={actionData ?? undefined} />;
}
