/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an svg needs the role */
// The illustrated map of a business that has no map made by hand: areas as links, without map tiles and scripts.
import type { ReactNode } from "react";

import { type Area, areaPath } from "~/business/areas/areas";
import { fillOf, strokeOf } from "~/ui/art/paint";

import type { DrawnArea, DrawnMap as Drawing } from "./draw-map";
import { lineHeight } from "./place-names";
import { mapSize } from "./place-zips";

export interface DrawnMapProps {
  drawing: Drawing;
  areas: readonly Area[];
  /** Slug of the area to highlight; all others are drawn fainter. */
  highlight?: string;
  /** "_top" when the map is in a frame, so that links open outside the frame. */
  target?: "_top";
}

/** Text style of all labels. */
const label = {
  textAnchor: "middle",
  fill: "var(--ink)",
  stroke: strokeOf("halo"),
  strokeWidth: 5,
  strokeLinejoin: "round",
  paintOrder: "stroke",
} as const;

export function DrawnMap({ drawing, areas, highlight, target }: DrawnMapProps): ReactNode {
  const shown = drawing.areas.flatMap((drawn) => {
    const area = areas.find(({ slug }) => slug === drawn.slug);
    return area ? [{ area, drawn }] : [];
  });
  // The highlighted area is drawn last, so that its outline is above its neighbors.
  const ordered = shown.toSorted((a, b) => Number(a.area.slug === highlight) - Number(b.area.slug === highlight));
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="area-map"
      role="group"
      aria-label="Illustrated map, not a survey: the areas we walk in"
    >
      <Ground drawing={drawing} />
      {ordered.map(({ area, drawn }) => (
        <a
          key={area.slug}
          href={areaPath(area)}
          target={target}
          className="map-link"
          aria-label={`${area.name}, ${area.zips.join(", ")}`}
          aria-current={area.slug === highlight ? "true" : undefined}
        >
          <path
            d={drawn.path}
            fillRule="evenodd"
            className="map-shape"
            fill={fillOf(highlight === undefined || area.slug === highlight ? `bg2-${area.tint}` : `bg-${area.tint}`)}
            stroke="var(--ink)"
            strokeWidth={area.slug === highlight ? 8 : highlight === undefined ? 3 : 1.5}
          />
        </a>
      ))}
      <g aria-hidden="true" {...label}>
        {drawing.areas.map((drawn) => (
          <Label key={drawn.slug} drawn={drawn} />
        ))}
        <text x={mapSize.width - 16} y={mapSize.height - 44} textAnchor="end" fontSize="22.5" fontWeight="600">
          Illustrated map,
          <tspan x={mapSize.width - 16} dy="27">
            not a survey
          </tspan>
        </text>
      </g>
    </svg>
  );
}

/** Names are above all shapes, and let the pointer through to the links. */
function Label({ drawn: { label: placed } }: { drawn: DrawnArea }): ReactNode {
  if (!placed) return null;
  const [x, y] = placed.at;
  return (
    <text x={x} y={y} className="map-label">
      {placed.lines.map(({ text, size }, i) => (
        <tspan
          // oxlint-disable-next-line react/no-array-index-key -- Lines never move.
          key={i}
          x={x}
          dy={i ? Math.round(size * lineHeight) : 0}
          fontSize={size}
          fontWeight={/^\d/.test(text) ? 600 : 750}
        >
          {text}
        </tspan>
      ))}
    </text>
  );
}

const Ground = ({ drawing: { ground, trees } }: { drawing: Drawing }): ReactNode => (
  <g aria-hidden="true">
    <rect width={mapSize.width} height={mapSize.height} fill={fillOf("bg-sage")} />
    {ground.map((path, i) => (
      <path key={path} d={path} fill={fillOf(i === 0 ? "sand" : "land")} />
    ))}
    {trees.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <path d="M0 4V26" stroke={strokeOf("wood")} strokeWidth="6" strokeLinecap="round" />
        <path d="M-17 8Q-26-4-14-14Q-8-30 6-24Q22-20 19-6Q26 10 8 11Q-4 18-17 8Z" fill={fillOf("sage2")} />
      </g>
    ))}
    <Compass />
  </g>
);

const Compass = (): ReactNode => (
  <g transform={`translate(52 ${mapSize.height - 52})`}>
    <circle r="34" fill={fillOf("land")} stroke="var(--ink)" strokeWidth="3" />
    <path d="M0-26 7 0 0 26-7 0Z" fill={fillOf("bg2-sea")} stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
    <path d="M0-26 7 0H-7Z" fill={fillOf("poppy")} stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
    <text {...label} y="-38" fontSize="22" fontWeight="750">
      N
    </text>
  </g>
);
