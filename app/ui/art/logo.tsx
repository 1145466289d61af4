// The logo: the sun setting into the Pacific.
import type { ReactNode } from "react";

import { fillOf, strokeOf } from "./paint.ts";

export const Logo = ({ className, size = 38 }: { className?: string; size?: number }): ReactNode => (
  <svg viewBox="0 0 38 38" width={size} height={size} className={className} aria-hidden="true">
    <circle cx="19" cy="19" r="19" fill={fillOf("poppy")} />
    <path fill={fillOf("gold")} d="M5 23A14 14 0 0 1 33 23Z" />
    <path fill={fillOf("sun2")} d="M9.5 23A9.5 9.5 0 0 1 28.5 23Z" />
    <path fill={fillOf("cream")} d="M14 23A5 5 0 0 1 24 23Z" />
    <path fill={fillOf("denim")} d="M0.43 23H37.57A19 19 0 0 1 0.43 23Z" />
    <path fill="none" stroke={strokeOf("sun2")} strokeWidth="1.8" strokeLinecap="round" d="M11 27H27M14.5 31H23.5" />
  </svg>
);
