// Where the certification email leads (specification §2, decisions §3). Without its link the form stays shut, and the
// page says how to get there; with it, the client signs in, and requests a service.
import { lazy } from "react";

import { loadRequestVisitor } from "~/features/certification/load-request.server";
import { getOwnChecklist } from "~/features/certification/queries.server";
import { submitCertificationLink } from "~/features/certification/submit-link.server";
import { getContractState } from "~/features/contract/queries.server";
import { listOwnPets } from "~/features/pets/queries.server";
import { pageMeta } from "~/features/seo/meta";
import { getServices, getSignedIn } from "~/server/context";
import { quiet } from "~/ui/quiet";
import { unlessRefused } from "~/ui/revalidate";

import type { Route } from "./+types/service-request";

const UnauthorizedPage = quiet(() => import("./closed-doors/unauthorized-page"));
// Not quiet: they have forms.
const SignInByLink = lazy(async () => ({ default: (await import("./request-parts/link-page")).SignInByLink }));
const SomebodyElse = lazy(async () => ({ default: (await import("./request-parts/link-page")).SomebodyElse }));
const RequestPage = lazy(() => import("./request-parts/request-page"));

export const shouldRevalidate = unlessRefused;

export async function loader(args: Route.LoaderArgs) {
  const visitor = await loadRequestVisitor(args);
  if (visitor.view !== "request") return visitor;
  const { db } = getServices(args.context);
  const pets = await listOwnPets(db, visitor.profileId);
  const params = new URL(args.request.url).searchParams;
  const wanted = params.getAll("petIds");
  const chosen = pets.filter(({ id, isAccepted }) => isAccepted && wanted.includes(id)).map(({ id }) => id);
  const goesOn = params.get("step") === "details";
  return {
    ...visitor,
    pets,
    chosen,
    step: goesOn && chosen.length > 0 ? ("details" as const) : ("pets" as const),
    problem: goesOn && chosen.length === 0 ? "Please select at least one pet for your service request" : null,
    before: await whatComesFirst(args.context),
  };
}

/** A request needs a confirmed address, and the contract as it is today or the owner's waiver (decisions §3). */
async function whatComesFirst(
  context: Route.LoaderArgs["context"],
): Promise<"contract" | "new-contract" | "email" | null> {
  const { db } = getServices(context);
  const { id, emailVerified } = getSignedIn(context);
  if (!emailVerified) return "email";
  const state = await getContractState(db, id);
  if (state === "older") return "new-contract";
  const { steps } = await getOwnChecklist(db, id);
  return steps.some((one) => one.step === "contract" && one.state === "open") ? "contract" : null;
}

export async function action(args: Route.ActionArgs) {
  return submitCertificationLink(args);
}

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
      return <RequestPage {...loaderData} key={`${loaderData.step} ${loaderData.chosen.join()}`} />;
  }
}
