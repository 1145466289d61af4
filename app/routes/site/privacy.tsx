// The privacy notice (decisions §3), with how long what is kept.
import { privacyEffectiveDate, privacyNotice } from "~/business/privacy";
import { retention } from "~/business/retention";
import { deepPageMeta } from "~/features/seo/deep-page";
import { trailTo } from "~/features/seo/trail.server";
import { getIdentity } from "~/features/settings/queries.server";
import { getServices } from "~/server/context";
import { formatDay, Temporal } from "~/shared/dates";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/privacy";

const PrivacyPage = quiet(() => import("./privacy-page"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = getServices(context);
  return {
    notice: {
      sections: privacyNotice(await getIdentity(db)),
      effective: formatDay(Temporal.PlainDate.from(privacyEffectiveDate)),
      retention,
    },
    trail: trailTo(origin, { name: "Privacy", path: "/privacy" }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Privacy notice",
    description:
      "What this dog walking site collects, why, who processes it, how long it is kept, and how to see, correct or delete it. Nothing is sold.",
    path: "/privacy",
    image: "privacy",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData.notice} />;
}
