// Where the certification email leads (specification §2). Without its link the form stays shut, and the page says how
// to get there.
import { pageMeta } from "~/features/seo/meta";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/service-request";

const UnauthorizedPage = quiet(() => import("./closed-doors/unauthorized-page"));

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

export default function ServiceRequest() {
  return <UnauthorizedPage />;
}
