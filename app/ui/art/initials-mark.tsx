// The logo drawn from the initials of a business's name: letters above a slack leash; a paw when there are no letters.
// The mark is plain SVG without fonts and styles, so that it also serves as an icon.
import type { ReactNode } from "react";

import { letterStrokes } from "~/business/look/initials";

export interface MarkColors {
  ground: string;
  letters: string;
  leash: string;
}

/** Shapes for a viewBox of 38 × 38. */
export function InitialsMark({ initials, colors }: { initials: string; colors: MarkColors }): ReactNode {
  return (
    <>
      <circle cx="19" cy="19" r="19" fill={colors.ground} />
      <path
        d="M6.5 27.500Q19 35.5 31.5 27.5"
        fill="none"
        stroke={colors.leash}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      {initials === "" ? <Paw color={colors.letters} /> : <Letters initials={initials} color={colors.letters} />}
    </>
  );
}

const letterWidth = 10;

function Letters({ initials, color }: { initials: string; color: string }): ReactNode {
  const gap = 4.5;
  const scale = initials.length === 1 ? 1.2 : 0.9;
  const width = initials.length * letterWidth + (initials.length - 1) * gap;
  return (
    <g
      transform={`translate(${19 - (width * scale) / 2} ${17 - 7 * scale}) scale(${scale})`}
      fill="none"
      stroke={color}
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {Array.from(initials, (letter, i) => (
        <path key={i} d={letterStrokes[letter] ?? ""} transform={`translate(${i * (letterWidth + gap)} 0)`} />
      ))}
    </g>
  );
}

const Paw = ({ color }: { color: string }): ReactNode => (
  <g fill={color}>
    <ellipse cx="11.5" cy="15.5" rx="2.6" ry="3.4" />
    <ellipse cx="16.3" cy="10.8" rx="2.6" ry="3.4" />
    <ellipse cx="21.7" cy="10.8" rx="2.6" ry="3.4" />
    <ellipse cx="26.5" cy="15.5" rx="2.6" ry="3.4" />
    <path d="M19 16C23 16 26 20.5 25 23.500C24 26 21 24.5 19 24.500C17 24.5 14 26 13 23.500C12 20.5 15 16 19 16Z" />
  </g>
);
