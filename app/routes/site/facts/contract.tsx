// The service contract for everyone to read. Clients sign it in their account (docs/product.md, Contract).
import { href, Link } from "react-router";

import type { ContractRelease } from "~/business/contract/contract";
import { getContract } from "~/offer/legal/legal-versions.server";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { trailTo } from "~/site/search-engines/trail.server";
import { getBusiness, getServices } from "~/platform/context/context";
import { formatDay } from "~/shared/dates";
import type { PageHandle } from "~/shared/page-handle";
import { LongText, TextSection } from "~/ui/long-text";
import { Poster } from "~/ui/poster";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/contract";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = getServices(context);
  const contract = await getContract(db, getBusiness(context), now());
  return {
    contract,
    effective: formatDay(Temporal.PlainDate.from(contract.effectiveDate)),
    trail: trailTo(origin, { name: "Service contract", path: href("/contract") }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Service contract and terms",
    description:
      "The contract every dog walking client signs: service area, prices, canceling, keys, medicine, emergencies, and the releases, in plain words.",
    path: href("/contract"),
    image: "contract",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail);
}

export default function ServiceContract({ loaderData }: Route.ComponentProps) {
  const { contract, effective } = loaderData;
  const { title, introduction, sections, releases, version } = contract;
  const { identity } = useSite();
  return (
    <>
      <Poster
        tint="poppy"
        art="thank-you"
        title={title}
        lead={
          <>
            {identity.businessName}, {identity.postalAddress}
            <br />
            Version <span className="whitespace-nowrap">{version}</span>, in effect since {effective}
          </>
        }
      />
      <LongText>
        {introduction.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {sections.map((section) => (
          <TextSection key={section.id} {...section} />
        ))}
        <TextSection id="releases" heading="Releases" paragraphs={["You initial each one separately when you sign."]}>
          {releases.map((release) => (
            <Release key={release.id} release={release} />
          ))}
        </TextSection>
        <p className="no-print mt-6">
          A client? <Link to={href("/dashboard/contract")}>Sign it in your account</Link>. Not yet?{" "}
          <Link to={href("/contact")}>Everything begins with a free meet and greet</Link>.
        </p>
      </LongText>
    </>
  );
}

const Release = ({ release: { heading, text, optional } }: { release: ContractRelease }) => (
  <section className="release">
    <h3>{heading}</h3>
    <span className="tag">{optional ? "Optional" : "Needed for any visit"}</span>
    <p>{text}</p>
  </section>
);
