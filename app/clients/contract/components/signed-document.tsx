// A signed contract as it was stored, to be read and printed.
import { contractBlocks } from "~/business/contract/contract-document";

export const SignedDocument = ({ document }: { document: string }) => (
  <article className="panel contract-text">
    {contractBlocks(document).map(({ kind, text }, i) => {
      // The page's own heading says the title.
      if (kind === "title") return null;
      if (kind === "section") return <h2 key={i}>{text}</h2>;
      if (kind === "release") return <h3 key={i}>{text}</h3>;
      return <p key={i}>{text}</p>;
    })}
  </article>
);
