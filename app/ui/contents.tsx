// A long text with its table of contents: beside it on wide screens, before it on narrow ones.
import type { ReactNode } from "react";

export interface ContentsProps {
  sections: readonly { id: string; heading: string }[];
  children: ReactNode;
}

export function Contents({ sections, children }: ContentsProps) {
  return (
    <div className="section">
      <div className="wrap document">
        <nav aria-label="On this page">
          <ul className="facts">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="line-link">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article>{children}</article>
      </div>
    </div>
  );
}

export interface TextSectionProps {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  children?: ReactNode;
}

export const TextSection = ({ id, heading, paragraphs, children }: TextSectionProps) => (
  <section id={id} className="prose">
    <h2>{heading}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {children}
  </section>
);
