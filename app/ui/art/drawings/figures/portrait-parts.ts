// The parts of a portrait, in a box of 200 by 220 (portrait.tsx puts them together). What has no paint here takes it from
// whoever uses the part: `fill` and `stroke`, and for the light parts of a coat `color`.
import type { Marking, PortraitEar } from "../../breeds.ts";
import type { Fill } from "../paint.ts";
import { fillOf, strokeOf } from "../paint.ts";
import { join } from "../svg.ts";

const own = (d: string): string => `<path d="${d}"/>`;
const light = (d: string): string => `<path fill="currentColor" d="${d}"/>`;
const path = (fill: Fill, d: string): string => `<path fill="${fillOf(fill)}" d="${d}"/>`;
/** Its ends are round, as the sprite says of every part. */
const line = (width: number, stroke: string, d: string): string =>
  `<path fill="none"${stroke} stroke-width="${width}" d="${d}"/>`;
/** As it is, and once more mirrored. */
const both = (drawing: string): string => `${drawing}<g transform="matrix(-1 0 0 1 200 0)">${drawing}</g>`;

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
const ear = (kind: PortraitEar): string => both(own(ears[kind]) + (inners[kind] ? path("inner", inners[kind]) : ""));

const spot = ([x, y, r]: readonly [number, number, number]): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const spots = [
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
] as const;

const eye = `<ellipse fill="${fillOf("nose")}" cx="77" cy="91" rx="7" ry="7.6"/><circle fill="${fillOf("white")}" cx="79.6" cy="88.2" r="2.4"/>`;
const nose = ` stroke="${strokeOf("nose")}"`;

const markings: Record<`mark-${Exclude<Marking, "none">}`, string> = {
  "mark-mask": both(light("M100 62C86 50 56 66 52 96C52 130 74 155 101 155V62Z")),
  "mark-blaze": light(
    "M93 37C92 62 84 84 70 108C64 132 80 152 100 154C120 152 136 132 130 108C116 84 108 62 107 37Q100 35 93 37Z",
  ),
  "mark-patch": own("M113 60C131 54 152 70 153 92C151 110 130 116 116 104C106 94 104 68 113 60Z"),
  "mark-points": both(
    `<ellipse fill="currentColor" cx="77" cy="73" rx="7.5" ry="5.5" transform="rotate(-14 77 73)"/>${light("M64 124C68 108 86 104 101 114V155C80 154 62 142 64 124Z")}`,
  ),
  "mark-darkmask": path(
    "muzzle",
    "M100 92C84 92 66 104 66 126C68 148 84 155 100 155C116 155 132 148 134 126C134 104 116 92 100 92Z",
  ),
  "mark-spots": spots.map(spot).join(""),
  "mark-merle": join(
    light("M94 38C94 66 84 90 72 112C66 134 82 152 100 154C118 152 134 134 128 112C116 90 108 66 106 38Z"),
    own("M56 66C70 58 86 66 84 82C82 98 64 104 54 98Z"),
    own("M128 44C142 50 150 60 152 74C142 72 130 60 128 44Z"),
  ),
};

export const portraitParts = {
  "dog-back": `${light("M0 0H200V220H0Z")}<circle cx="100" cy="116" r="84"/>`,
  "dog-body": own("M16 220C18 178 54 148 100 148C146 148 182 178 184 220Z"),
  "dog-ruff": light("M62 160C66 180 70 196 80 200L86 208L100 206L114 208L120 200C130 196 134 180 138 160Z"),
  "dog-tufts": both(own("M46 96L32 116L44 118L36 136L52 134L50 150L72 146Z")),
  "dog-head": own("M100 34C139 34 158 64 156 100C154 134 130 155 100 155C70 155 46 134 44 100C42 64 61 34 100 34Z"),
  "dog-curls": own("M60 66C46 52 56 32 72 34C76 16 100 10 110 22C126 14 144 26 140 42C156 48 152 68 138 68Z"),
  "dog-jowls": both(own("M100 120C82 116 62 124 64 140C66 154 88 156 100 144Z")),
  "dog-beard": join(
    both(light("M100 118C78 112 60 124 58 142L66 140L64 154L76 150L80 164L90 156L101 168Z")),
    both(light("M62 78L72 68L90 74L92 84Z")),
  ),
  "dog-tongue": join(
    path("tongue", "M90 137H110V153A10 10 0 0 1 90 153Z"),
    line(2, ` stroke="${strokeOf("tongue")}"`, "M100 140V152"),
  ),
  "dog-mouth": line(4, "", "M100 119V131M83 131Q92 142 100 132Q108 142 117 131"),
  "dog-nose": join(
    path("nose", "M87 108C87 101 113 101 113 108C113 116 106 122 100 122C94 122 87 116 87 108Z"),
    `<ellipse fill="${fillOf("gray")}" cx="95" cy="107.5" rx="4" ry="1.8"/>`,
  ),
  "dog-bandana": join(
    own("M47 157Q100 189 153 157L149 169Q130 183 119 187L100 214L81 187Q70 183 51 169Z"),
    line(5, ` stroke="${strokeOf("white")}"`, "M64 173h0M82 181h0M100 185h0M118 181h0M136 173h0M93 197h0M107 197h0"),
  ),
  "ear-flop": ear("flop"),
  "ear-long": ear("long"),
  "ear-prick": ear("prick"),
  "ear-bat": ear("bat"),
  "ear-button": ear("button"),
  "ear-poof": ear("poof"),
  "ear-small": ear("small"),
  "eyes-happy": line(4.5, "", "M69 93Q77 84 85 93M115 93Q123 84 131 93"),
  "eyes-round": both(eye),
  "eyes-calm": both(eye + line(3.4, nose, "M67 88Q72 80 84 81")),
  "eyes-rims": both(`<ellipse fill="${fillOf("bone")}" cx="77" cy="91" rx="9" ry="9.4"/>`),
  ...markings,
};
