// The logo beside the business's name: the owner's picture, the sun setting into the Pacific, or the initials of the name.
import type { ReactNode } from "react";

import { type Look, logoPath } from "~/business/look/look";
import { useSite } from "~/ui/use-site";

import { InitialsMark } from "./initials-mark";
import { fillOf, strokeOf } from "./paint.ts";

interface LogoProps {
  className?: string;
  size?: number;
}

/** The logo of the site. */
export function Logo(props: LogoProps): ReactNode {
  return <LogoOf look={useSite().look} {...props} />;
}

/** `picture`: URL of the uploaded logo; by default, its path on the site. */
export const LogoOf = ({
  look,
  className,
  size = 38,
  picture = look.picture && logoPath(look.picture),
}: LogoProps & { look: Look; picture?: string | undefined }): ReactNode => (
  <svg viewBox="0 0 38 38" width={size} height={size} className={className} aria-hidden="true">
    {picture ? (
      <image href={picture} width="38" height="38" />
    ) : look.logo === "sunset" ? (
      <Sunset />
    ) : (
      <InitialsMark
        initials={look.initials}
        colors={{ ground: "var(--accent)", letters: "var(--on-accent)", leash: "var(--f-sky)" }}
      />
    )}
  </svg>
);

const Sunset = (): ReactNode => (
  <>
    <circle cx="19" cy="19" r="19" fill={fillOf("poppy")} />
    <path fill={fillOf("gold")} d="M5 23A14 14 0 0 1 33 23Z" />
    <path fill={fillOf("sun2")} d="M9.5 23A9.5 9.5 0 0 1 28.5 23Z" />
    <path fill={fillOf("cream")} d="M14 23A5 5 0 0 1 24 23Z" />
    <path fill={fillOf("denim")} d="M0.43 23H37.57A19 19 0 0 1 0.43 23Z" />
    <path fill="none" stroke={strokeOf("sun2")} strokeWidth="1.8" strokeLinecap="round" d="M11 27H27M14.5 31H23.5" />
  </>
);
