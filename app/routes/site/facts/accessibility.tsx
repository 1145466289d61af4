// Accessibility statement: what the site does for accessibility, known gaps, and a contact.
import { href } from "react-router";

import { accessibilityStatement, accessibilityStatementDate } from "~/business/texts/accessibility";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { trailTo } from "~/site/search-engines/trail.server";
import { getServices, getBusiness } from "~/platform/context/context";
import { formatDay } from "~/shared/dates";
import type { PageHandle } from "~/shared/page-handle";
import { LongText, TextSection } from "~/ui/long-text";
import { Poster } from "~/ui/poster";

import type { Route } from "./+types/accessibility";

export const handle: PageHandle = { thumbBar: true };

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = getServices(context);
  return {
    sections: accessibilityStatement(getBusiness(context).identity),
    date: formatDay(Temporal.PlainDate.from(accessibilityStatementDate)),
    trail: trailTo(origin, { name: "Accessibility", path: href("/accessibility") }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Accessibility statement",
    description:
      "How this dog walking site is made usable for everyone: the goal, what was tested, known limits, and how to get help when something fails.",
    path: href("/accessibility"),
    image: "accessibility",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const { sections, date } = loaderData;
  return (
    <>
      <Poster tint="sea" art="vignette-hike" title="Accessibility" lead={`Last reviewed on ${date}.`} />
      <LongText>
        {sections.map((section) => (
          <TextSection key={section.id} {...section} />
        ))}
      </LongText>
    </>
  );
}
