// The call to action at the end of an area's page.
import type { ReactNode } from "react";

import type { Area } from "~/business/areas/areas";

export interface AreaInvitationProps {
  area: Area;
  title: string;
  text: string;
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
