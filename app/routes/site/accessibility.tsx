// What was done so that everybody can use this site, what was not, and whom to tell.
import { accessibilityStatement, accessibilityStatementDate } from "~/business/accessibility";
import { deepPageMeta } from "~/features/seo/deep-page";
import { trailTo } from "~/features/seo/trail.server";
import { getIdentity } from "~/features/settings/queries.server";
import { getServices } from "~/server/context";
import { formatDay, Temporal } from "~/shared/dates";
import { quiet } from "~/ui/quiet";

import type { Route } from "./+types/accessibility";

const AccessibilityPage = quiet(() => import("./accessibility-page"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = getServices(context);
  return {
    sections: accessibilityStatement(await getIdentity(db)),
    date: formatDay(Temporal.PlainDate.from(accessibilityStatementDate)),
    trail: trailTo(origin, { name: "Accessibility", path: "/accessibility" }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Accessibility statement",
    description:
      "How this dog walking site is made usable for everyone: the goal, what was tested, known limits, and how to get help when something fails.",
    path: "/accessibility",
    image: "accessibility",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage sections={loaderData.sections} date={loaderData.date} />;
}
