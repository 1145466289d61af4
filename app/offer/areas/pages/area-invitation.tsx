// The end of an area's page: what to do next, on the area's own color.
import type { ReactNode } from "react";

import type { Area } from "~/business/areas/areas";

export interface AreaInvitationProps {
  area: Area;
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

export function AreaInvitation({ area, title, text, children }: AreaInvitationProps) {
  return (
    <section className={`section invitation ${area.tint}`}>
      <div className="wrap">
        <h2>{title}</h2>
        <p className="lead">{text}</p>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
