// Section of a page. With a color it spans the full width of the window.
import type { ReactNode } from "react";

export type Band = "raised" | "sky" | "jac" | "sea" | "poppy" | "sun" | "sage" | "deep" | "quote" | "night";

export interface SectionProps {
  id?: string;
  band?: Band;
  title?: ReactNode;
  intro?: ReactNode;
  /** True to limit the width to 760 px, for comfortable reading. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({ id, band, title, intro, narrow, className, children }: SectionProps) {
  const classes = ["section", band, className].filter(Boolean).join(" ");
  return (
    <section id={id} className={classes}>
      <div className={narrow ? "wrap narrow" : "wrap"}>
        {title ? (
          <div className="head">
            <h2>{title}</h2>
            {intro ? <p className="lead">{intro}</p> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
