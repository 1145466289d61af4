// The Open Graph posters, 1200 by 630: which drawing, which words, which color, and how they are composed.
import { type Area, allAreas } from "../../../business/areas/areas.ts";
import type { SymbolId } from "../symbols.ts";
import type { Fill } from "./paint.ts";

export type Alignment = "xMin" | "xMid" | "xMax";

export interface OgPoster {
  file: string;
  /** One entry per line. */
  title: readonly string[];
  art: SymbolId;
  tint: Area["tint"];
  /** Which side of the drawing is kept. */
  keep?: Alignment;
  /** Moves the drawing to the left under the arch. */
  shift?: number;
}

const kept: Partial<Record<Area["slug"], Alignment>> = {
  brentwood: "xMax",
  westwood: "xMax",
  "cheviot-hills": "xMax",
  "santa-monica": "xMax",
};
const strong: Record<Area["tint"], Area["tint"]> = { jac: "sun", sea: "sun", poppy: "sage", sun: "jac", sage: "poppy" };

const pages: readonly OgPoster[] = [
  { file: "services", title: ["Services", "for every", "kind of dog"], art: "vignette-walk", tint: "jac", shift: 24 },
  { file: "story", title: ["Our story"], art: "about-bungalow", tint: "jac" },
  { file: "faq", title: ["Good", "questions,", "answered"], art: "empty-testimonials", tint: "sun", keep: "xMax" },
  { file: "privacy", title: ["Privacy"], art: "vignette-dropin", tint: "sun" },
  { file: "contract", title: ["Service", "contract"], art: "about-leashes", tint: "sun" },
  { file: "locations", title: ["Where", "we walk"], art: "area-culver-city", tint: "sea" },
  { file: "neighborhoods", title: ["Neighbor-", "hoods"], art: "area-beverly-hills", tint: "sun" },
  { file: "contact", title: ["Say hello"], art: "thank-you", tint: "sea" },
  { file: "squad", title: ["Meet", "the squad"], art: "empty-squad", tint: "poppy" },
  { file: "testimonials", title: ["Kind words"], art: "vignette-hike", tint: "poppy" },
  { file: "schedule", title: ["Schedule", "a walk"], art: "vignette-run", tint: "sun" },
  { file: "accessibility", title: ["Accessi-", "bility"], art: "area-venice", tint: "sage" },
];

export const posters: readonly OgPoster[] = [
  ...pages,
  ...allAreas.map((area): OgPoster => ({
    file: `area-${area.slug}`,
    title: area.name.split(" "),
    art: `area-${area.slug}`,
    tint: strong[area.tint],
    keep: kept[area.slug] ?? "xMid",
  })),
];

const line = "Dog walking and pet care";
const where = "West LA &amp; Culver City";

export interface OgTools {
  draw: (id: SymbolId) => string;
  box: (id: SymbolId) => string;
  color: (name: Fill) => string;
  /** An @font-face rule set for Caprasimo and Figtree. */
  fonts: string;
}

const documentOf = (body: string, fonts: string, height = 630): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" viewBox="0 0 1200 ${height}" width="1200" height="${height}"><style>${fonts}text{fill:#14302f}.t{font-family:Caprasimo}.s{font:600 27px Figtree}</style>${body}</svg>`;

const badge = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1.5)"><circle fill="#e4572e" cx="19" cy="19" r="19"/><path fill="#e0a04a" d="M5 23A14 14 0 0 1 33 23Z"/><path fill="#ffc53d" d="M9.500 23A9.500 9.500 0 0 1 28.500 23Z"/><path fill="#fbe7c3" d="M14 23A5 5 0 0 1 24 23Z"/><path fill="#223f4a" d="M.43 23H37.57A19 19 0 0 1 .43 23Z"/></g>`.replaceAll(
    ".500",
    ".5",
  );

/** Words on a tint at the left, the drawing in an arch at the right. */
export function posterDocument(
  { title, art, tint, keep = "xMid", shift = 0 }: OgPoster,
  { draw, box, color, fonts }: OgTools,
): string {
  const longest = Math.max(...title.map((words) => words.length));
  const size = Math.min(92, Math.round(456 / (longest * 0.665)));
  const top = 330 - ((title.length - 1) * size * 1.02) / 2;
  return documentOf(
    [
      `<path fill="${color(`bg-${tint}`)}" d="M0 0H1200V630H0Z"/>`,
      `<circle fill="${color(`bg2-${tint}`)}" cx="850" cy="350" r="410"/>`,
      `<clipPath id="arch"><path d="M550 630V345A300 300 0 0 1 1150 345V630Z"/></clipPath>`,
      `<g clip-path="url(#arch)"><svg x="550" y="45" width="600" height="585" viewBox="${box(art).replace(/^0/, String(shift))}" preserveAspectRatio="${keep}YMax slice">${draw(art)}</svg></g>`,
      badge(64, 60),
      title
        .map(
          (words, i) =>
            `<text class="t" x="62" y="${Math.round(top + i * size * 1.02)}" font-size="${size}">${words}</text>`,
        )
        .join(""),
      `<text class="s" x="64" y="536">${line}</text><text class="s" x="64" y="572">${where}</text>`,
    ].join(""),
    fonts,
  );
}

/** The home page: the whole scene, also in the two taller shapes search engines like to show. */
export const homeDocument = ({ draw, box, fonts }: OgTools, height: 630 | 900 | 1200): string => {
  const art: SymbolId = height === 1200 ? "scene-phone" : "scene";
  const size = height === 630 ? 94 : 118;
  const top = height === 630 ? 150 : 210;
  return documentOf(
    [
      `<svg width="1200" height="${height}" viewBox="${box(art)}" preserveAspectRatio="${art === "scene" ? "xMaxYMax" : "xMidYMax"} slice">${draw(art)}</svg>`,
      `<text class="t" x="62" y="${top}" font-size="${size}">Good walks</text><text class="t" x="62" y="${top + size * 1.02}" font-size="${size}">for good dogs</text>`,
      `<text class="s" x="64" y="${top + size * 1.02 + 56}">${line} · ${where}</text>`,
    ].join(""),
    fonts,
    height,
  );
};
