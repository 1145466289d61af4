// The service contract, to read before it is signed in the client's account (decisions §3).
import { contract } from "~/business/contract";
import { deepPageMeta } from "~/features/seo/deep-page";
import { trailTo } from "~/features/seo/trail.server";
import { getServices } from "~/server/context";
import { formatDay, Temporal } from "~/shared/dates";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/contract";

const ServiceContractPage = quiet(() => import("./contract-page"));

export function loader({ context }: Route.LoaderArgs) {
  return {
    contract,
    effective: formatDay(Temporal.PlainDate.from(contract.effectiveDate)),
    trail: trailTo(getServices(context).origin, { name: "Service contract", path: "/contract" }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Service contract and terms",
    description:
      "The contract every dog walking client signs: service area, prices, canceling, keys, medicine, emergencies, and the releases, in plain words.",
    path: "/contract",
    image: "contract",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function ServiceContract({ loaderData }: Route.ComponentProps) {
  return <ServiceContractPage contract={loaderData.contract} effective={loaderData.effective} />;
}
