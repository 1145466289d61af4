// An arc of sun rings as a divider between two sections.
import type { ReactNode } from "react";

import { fillOf } from "./paint.ts";

const Rings = (): ReactNode => (
  <>
    <path fill={fillOf("ring1")} d="M0 60A60 60 0 0 1 120 60Z" />
    <path fill={fillOf("ring2")} d="M14 60A46 46 0 0 1 106 60Z" />
    <path fill={fillOf("ring3")} d="M27 60A33 33 0 0 1 93 60Z" />
    <path fill={fillOf("sundisc")} d="M40 60A20 20 0 0 1 80 60Z" />
  </>
);

/** To be placed on the edge between two sections. */
export const SunRings = ({ className }: { className?: string }): ReactNode => (
  <svg viewBox="0 0 120 60" width="120" height="60" className={className} aria-hidden="true">
    <Rings />
  </svg>
);
