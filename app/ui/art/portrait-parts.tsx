// The parts of a portrait, in a box of 200 by 220.
import type { ReactNode } from "react";

import type { Marking, PortraitEar } from "./breeds.ts";
import { type Fill, fillOf, strokeOf } from "./drawings/paint.ts";
import type { Eyes } from "./look.ts";

export const P = ({ f, d }: { f: Fill; d: string }): ReactNode => <path fill={fillOf(f)} d={d} />;
const C = ({ f, x, y, r }: { f: Fill; x: number; y: number; r: number }): ReactNode => (
  <circle fill={fillOf(f)} cx={x} cy={y} r={r} />
);

/** Draws its children, and once more mirrored. */
export const Both = ({ children }: { children: ReactNode }): ReactNode => (
  <>
    {children}
    <g transform="matrix(-1 0 0 1 200 0)">{children}</g>
  </>
);

const ears: Record<PortraitEar, string> = {
  flop: "M62 58C40 50 20 78 22 112C23 138 42 146 53 128C60 114 60 86 74 64Z",
  long: "M62 58C34 46 12 92 16 140C19 170 48 172 56 146C62 120 60 88 76 64Z",
  prick: "M48 86C40 52 43 24 54 10C72 20 90 40 95 56Z",
  bat: "M50 82C32 54 28 22 41 8C64 10 86 34 88 56Z",
  button: "M46 66C46 34 70 24 92 42C86 62 72 80 50 92C42 84 43 74 46 66Z",
  poof: "M52 66C30 62 16 84 22 102C10 114 16 136 32 138C46 148 62 136 60 120C68 104 66 78 66 66Z",
  small: "M50 62C46 44 62 34 84 42C80 60 70 72 56 88C48 82 50 70 50 62Z",
};
const inners: Partial<Record<PortraitEar, string>> = {
  prick: "M56 70C50 48 52 34 57 26C68 34 78 46 82 56Z",
  bat: "M55 66C43 48 39 30 46 21C60 24 74 40 77 56Z",
};

export const standing = (ear: PortraitEar): boolean => ear === "prick" || ear === "bat";

export const Ears = ({ ear, dark }: { ear: PortraitEar; dark: Fill }): ReactNode => (
  <Both>
    <P f={dark} d={ears[ear]} />
    {inners[ear] ? <P f="inner" d={inners[ear]} /> : null}
  </Both>
);

const maskHalf = "M100 62C86 50 56 66 52 96C52 130 74 155 101 155V62Z";

export function Markings({ marking, dark, light }: { marking: Marking; dark: Fill; light: Fill }): ReactNode {
  switch (marking) {
    case "none":
      return null;
    case "mask":
      return (
        <Both>
          <P f={light} d={maskHalf} />
        </Both>
      );
    case "blaze":
      return (
        <P
          f={light}
          d="M93 37C92 62 84 84 70 108C64 132 80 152 100 154C120 152 136 132 130 108C116 84 108 62 107 37Q100 35 93 37Z"
        />
      );
    case "patch":
      return <P f={dark} d="M113 60C131 54 152 70 153 92C151 110 130 116 116 104C106 94 104 68 113 60Z" />;
    case "points":
      return (
        <Both>
          <ellipse fill={fillOf(light)} cx="77" cy="73" rx="7.5" ry="5.5" transform="rotate(-14 77 73)" />
          <P f={light} d="M64 124C68 108 86 104 101 114V155C80 154 62 142 64 124Z" />
        </Both>
      );
    case "darkmask":
      return (
        <P
          f="muzzle"
          d="M100 92C84 92 66 104 66 126C68 148 84 155 100 155C116 155 132 148 134 126C134 104 116 92 100 92Z"
        />
      );
    case "spots":
      return (
        [
          [70, 57, 7],
          [128, 50, 6],
          [143, 112, 6],
          [58, 110, 5],
          [104, 48, 4],
          [88, 66, 3.5],
          [136, 132, 4],
          [70, 196, 9],
          [134, 202, 8],
          [40, 208, 7],
          [164, 212, 6],
        ] as const
      ).map(([x, y, r]) => <C key={`${x}-${y}`} f={dark} x={x} y={y} r={r} />);
    case "merle":
      return (
        <>
          <P
            f={light}
            d="M94 38C94 66 84 90 72 112C66 134 82 152 100 154C118 152 134 134 128 112C116 90 108 66 106 38Z"
          />
          <P f={dark} d="M56 66C70 58 86 66 84 82C82 98 64 104 54 98Z" />
          <P f={dark} d="M128 44C142 50 150 60 152 74C142 72 130 60 128 44Z" />
        </>
      );
  }
}

export function EyePair({ eyes, onDark }: { eyes: Eyes; onDark: boolean }): ReactNode {
  if (eyes === "happy")
    return (
      <path
        fill="none"
        stroke={onDark ? strokeOf("white") : strokeOf("nose")}
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M69 93Q77 84 85 93M115 93Q123 84 131 93"
      />
    );
  return (
    <Both>
      {onDark ? <ellipse fill={fillOf("bone")} cx="77" cy="91" rx="9" ry="9.4" /> : null}
      <ellipse fill={fillOf("nose")} cx="77" cy="91" rx="7" ry="7.6" />
      <C f="white" x={79.6} y={88.2} r={2.4} />
      {eyes === "calm" ? (
        <path fill="none" stroke={strokeOf("nose")} strokeWidth="3.4" strokeLinecap="round" d="M67 88Q72 80 84 81" />
      ) : null}
    </Both>
  );
}

export const Muzzle = ({ tongue, onDark }: { tongue: boolean; onDark: boolean }): ReactNode => (
  <>
    {tongue ? (
      <>
        <P f="tongue" d="M90 137H110V153A10 10 0 0 1 90 153Z" />
        <path fill="none" stroke={strokeOf("tongue")} strokeWidth="2" strokeLinecap="round" d="M100 140V152" />
      </>
    ) : null}
    <path
      fill="none"
      stroke={onDark ? strokeOf("inner") : strokeOf("nose")}
      strokeWidth="4"
      strokeLinecap="round"
      d="M100 119V131M83 131Q92 142 100 132Q108 142 117 131"
    />
    <P f="nose" d="M87 108C87 101 113 101 113 108C113 116 106 122 100 122C94 122 87 116 87 108Z" />
    <ellipse fill={fillOf("grey")} cx="95" cy="107.5" rx="4" ry="1.8" />
  </>
);

export const Bandana = ({ fill }: { fill: Fill }): ReactNode => (
  <>
    <P f={fill} d="M47 157Q100 189 153 157L149 169Q130 183 119 187L100 214L81 187Q70 183 51 169Z" />
    <path
      fill="none"
      stroke={strokeOf("white")}
      strokeWidth="5"
      strokeLinecap="round"
      d="M64 173h0M82 181h0M100 185h0M118 181h0M136 173h0M93 197h0M107 197h0"
    />
  </>
);
