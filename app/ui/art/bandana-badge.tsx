// A polka-dot bandana as a badge, filled or as an outline only.
import type { ReactNode } from "react";

import { fillOf, strokeOf } from "./paint.ts";

const shape = "M2 4.5Q12 11.5 22 4.5L21 9.2Q17.6 12 15.3 13L12 21.5L8.7 13Q6.4 12 3 9.2Z";

export const BandanaBadge = ({ on }: { on: boolean }): ReactNode => (
  <svg viewBox="1 3 22 20" className="icon bandana" aria-hidden="true">
    {on ? (
      <>
        <path fill={fillOf("poppy")} d={shape} />
        <path
          fill="none"
          stroke={strokeOf("white")}
          strokeWidth="1.9"
          strokeLinecap="round"
          d="M6 8.9h0M12 10.6h0M18 8.9h0M10.2 13.8h0M13.8 13.8h0M12 17.2h0"
        />
      </>
    ) : (
      <path fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" d={shape} />
    )}
  </svg>
);
