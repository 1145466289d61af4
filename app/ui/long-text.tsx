// A long text, folded into its headings.
import type { ReactNode } from "react";

import { withEmailBreaks } from "./email-link";
import { Fold } from "./fold";

export const LongText = ({ children }: { children: ReactNode }) => (
  <div className="section">
    <article className="wrap narrow document">{children}</article>
  </div>
);

export interface TextSectionProps {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  children?: ReactNode;
}

/** A link to the id opens the section, because the id is inside it. */
export const TextSection = ({ id, heading, paragraphs, children }: TextSectionProps) => (
  <Fold heading={<h2>{heading}</h2>}>
    <div id={id} className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{withEmailBreaks(paragraph)}</p>
      ))}
      {children}
    </div>
  </Fold>
);
