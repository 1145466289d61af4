// What /contract shows.
import { Link } from "react-router";

import type { Contract } from "~/business/contract";
import type { ContractRelease } from "~/business/contract-releases";
import { Contents, TextSection } from "~/ui/contents";
import { Poster } from "~/ui/poster";
import { useSite } from "~/ui/use-site";

export interface ServiceContractPageProps {
  contract: Contract;
  /** As printed. */
  effective: string;
}

const releasesHeading = { id: "releases", heading: "Releases" };

export default function ServiceContractPage({ contract, effective }: ServiceContractPageProps) {
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
            Version {version.replace("-", "\u2011")}, in effect since {effective}
          </>
        }
      />
      <Contents sections={[...sections, releasesHeading]}>
        <div className="prose">
          {introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {sections.map((section) => (
          <TextSection key={section.id} {...section} />
        ))}
        <section id={releasesHeading.id} className="prose">
          <h2>{releasesHeading.heading}</h2>
          <p>Each one is initialed by itself when you sign.</p>
          {releases.map((release) => (
            <Release key={release.id} release={release} />
          ))}
        </section>
        <p className="no-print">
          A client? <Link to="/dashboard/contract">Sign it in your account</Link>. Not yet?{" "}
          <Link to="/contact">Everything begins with a free meet and greet</Link>.
        </p>
      </Contents>
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
