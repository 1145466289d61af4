// Text of the contract, before and after signing.
import type { Contract } from "~/business/contract/contract";
import { contractBlocks } from "~/business/contract/contract-document";

export interface ContractTextProps {
  contract: Pick<Contract, "introduction" | "sections">;
  /** Line above the text: business, version and effective date. */
  head: string;
  /** Headings of the parts that changed since the client last signed. */
  changed: readonly string[];
}

export const ContractText = ({ contract, head, changed }: ContractTextProps) => (
  <article className="panel contract-text" aria-label="Text of the contract">
    <p className="muted">{head}</p>
    <details>
      <summary>Contents</summary>
      <ol>
        {contract.sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
        <li>
          <a href="#releases">Releases</a>
        </li>
        <li>
          <a href="#signature">Signature</a>
        </li>
      </ol>
    </details>
    {contract.introduction.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {contract.sections.map(({ id, heading, paragraphs }) => (
      <section key={id} id={id}>
        <h2>
          {heading} {changed.includes(heading) ? <span className="state state-waiting">Changed</span> : null}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);

export const SignedDocument = ({ document }: { document: string }) => (
  <article className="panel contract-text">
    {contractBlocks(document).map(({ kind, text }, i) => {
      // The page heading already shows the title.
      if (kind === "title") return null;
      if (kind === "section") return <h2 key={i}>{text}</h2>;
      if (kind === "release") return <h3 key={i}>{text}</h3>;
      return <p key={i}>{text}</p>;
    })}
  </article>
);
