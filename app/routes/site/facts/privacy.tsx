// Privacy notice (docs/product.md, Privacy), which says how long data is stored.
import { href } from "react-router";

import { retentionField } from "~/business/texts/privacy-text";
import { listOf } from "~/business/texts/sectioned-text";
import { getPrivacySections } from "~/offer/legal/legal-versions.server";
import { retention, type Retention } from "~/business/texts/retention";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { trailTo } from "~/site/search-engines/trail.server";
import { getServices, getBusiness } from "~/platform/context/context";
import { formatDay } from "~/shared/dates";
import type { PageHandle } from "~/shared/page-handle";
import { withEmailBreaks } from "~/ui/email-link";
import { LongText, TextSection } from "~/ui/long-text";
import { Poster } from "~/ui/poster";

import type { Route } from "./+types/privacy";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = getServices(context);
  const business = getBusiness(context);
  return {
    notice: {
      sections: await getPrivacySections(db, business, now()),
      effective: formatDay(Temporal.PlainDate.from(business.privacy.effectiveDate)),
      retention,
    },
    trail: trailTo(origin, { name: "Privacy", path: href("/privacy") }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Privacy notice",
    description:
      "What this dog walking site collects, why, who processes it, how long it is kept, and how to see, correct or delete it. Nothing is sold.",
    path: href("/privacy"),
    image: "privacy",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { sections, effective, retention } = loaderData.notice;
  return (
    <>
      <Poster
        tint="sage"
        art="vignette-dropin"
        title="Privacy"
        lead={`In effect since ${effective}. Written to be read.`}
      />
      <LongText>
        {sections.map(({ id, heading, blocks }) => (
          <TextSection key={id} id={id} heading={heading} paragraphs={[]}>
            {blocks.map((block) =>
              block === retentionField ? (
                <RetentionTable key={block} rows={retention} />
              ) : (
                <Block key={block} block={block} />
              ),
            )}
          </TextSection>
        ))}
      </LongText>
    </>
  );
}

function Block({ block }: { block: string }) {
  const items = listOf(block);
  if (!items) return <p>{withEmailBreaks(block)}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const RetentionTable = ({ rows }: { rows: readonly Retention[] }) => (
  <table className="facts-table">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Kept</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, what, keptFor }) => (
        <tr key={id}>
          <th scope="row">{what}</th>
          <td>{keptFor}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
