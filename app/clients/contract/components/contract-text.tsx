// The contract's text before it is signed.
import type { Contract } from "~/business/contract/contract";

export interface ContractTextProps {
  contract: Pick<Contract, "introduction" | "sections">;
  /** The business, its version and since when it is in effect. */
  head: string;
  /** Headings of what is not as this client signed it before. */
  changed: readonly string[];
}

export const ContractText = ({ contract, head, changed }: ContractTextProps) => (
  <article className="panel contract-text" aria-label="Text of the contract">
    <p className="muted">{head}</p>
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
