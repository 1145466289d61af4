// Page that the link in the certification mail opens (docs/product.md, Certification). The link signs the client in.
// Without the link, the page says how to get one.
import { lazy } from "react";

import { loadRequestForm } from "~/asking/form/load-form.server";
import { loadRequestVisitor, submitCertificationLink } from "~/clients/certification/certification-link.server";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { UnauthorizedPage } from "~/routes/site/unauthorized-page";
import type { PageHandle } from "~/shared/page-handle";
import { pageMeta } from "~/site/search-engines/meta";
import { loadPart } from "~/ui/document/load-part";

import type { Route } from "./+types/service-request";

const linkPage = () => loadPart(() => import("./link-page"));
const SignInByLink = lazy(async () => ({ default: (await linkPage()).SignInByLink }));
const SomebodyElse = lazy(async () => ({ default: (await linkPage()).SomebodyElse }));
const RequestPage = lazy(() => loadPart(() => import("./request-page")));

type Loaded = Route.ComponentProps["loaderData"];

/** Hydrated only with a link, because the page without a link has no form. */
export const handle: PageHandle = {
  query: ["email", "token"],
  hydrates: (loaderData) => (loaderData as Loaded | undefined)?.view !== "unauthorized",
};

export async function loader(args: Route.LoaderArgs) {
  const visitor = await loadRequestVisitor(args);
  if (visitor.view !== "request") return visitor;
  const { db, now } = getServices(args.context);
  const params = getExchange(args.context).query;
  return {
    ...visitor,
    form: await loadRequestForm(db, getBusiness(args.context), { clientId: visitor.profileId, now: now(), params }),
  };
}

export const action = async (args: Route.ActionArgs) => submitCertificationLink(args);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Request a service as a client",
    description:
      "Clients whose pets have been accepted request services here, through the link in their certification email.",
    path: "/service-request",
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function ServiceRequest({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case "unauthorized":
      return <UnauthorizedPage />;
    case "sign-in":
      return <SignInByLink {...loaderData} reply={actionData ?? undefined} />;
    case "somebody-else":
      return <SomebodyElse {...loaderData} reply={actionData ?? undefined} />;
    case "request":
      // The form posts to /request-service, which shows the form again when it is refused.
      return <RequestPage form={loaderData.form} reply={undefined} />;
  }
}
