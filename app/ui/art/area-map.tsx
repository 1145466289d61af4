/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an svg needs the role */
// The map drawn by hand for the sample business: areas as links, without map tiles and scripts.
import type { ReactNode } from "react";

import { type Area, areaPath } from "~/business/areas/areas";
import { shortZips } from "~/business/areas/short-zips";

import { Part } from "~/ui/drawing";
import { fillOf, strokeOf } from "./paint.ts";

export interface AreaMapProps {
  areas: readonly Area[];
  /** Area to highlight; all others are drawn fainter. */
  highlight?: string;
  /** "_top" when the map is in a frame, so that links open outside the frame. */
  target?: "_top";
}

/** Center of the label of each area that is on the drawing, by the drawing of the area, in the map's viewBox. */
const labelPoints: Readonly<Record<string, readonly [x: number, y: number]>> = {
  "area-tree": [268, 173],
  "area-tower": [453, 211],
  "area-green": [571, 325],
  "area-gate": [607, 474],
  "area-bridge": [368, 536],
  "area-sign": [727, 72],
  "area-palms": [579, 128],
  "area-pier": [290, 361],
};

/** Text style of all labels. */
const label = {
  textAnchor: "middle",
  fill: "var(--ink)",
  stroke: strokeOf("halo"),
  strokeWidth: 5,
  strokeLinejoin: "round",
  paintOrder: "stroke",
} as const;

function Words({ area }: { area: Area }): ReactNode {
  const [x, y] = labelPoints[area.art ?? ""] ?? [0, 0];
  const lines = area.name.split(" ");
  return (
    <text x={x} y={y} fontSize="24" fontWeight="750">
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i ? 24 : 0}>
          {line}{" "}
        </tspan>
      ))}
      <tspan x={x} dy="25" fontSize="22.5" fontWeight="600">
        {shortZips(area.zips)}
      </tspan>
    </text>
  );
}

function Shape({ area, emphasis }: { area: Area; emphasis: "even" | "this" | "other" }): ReactNode {
  return (
    <>
      <Part
        name={`map-${area.art?.replace("area-", "") ?? ""}`}
        className="map-shape"
        fill={fillOf(emphasis === "other" ? `bg-${area.tint}` : `bg2-${area.tint}`)}
        stroke="var(--ink)"
        strokeWidth={emphasis === "this" ? 8 : emphasis === "even" ? 3 : 1.5}
      />
      <Words area={area} />
    </>
  );
}

const Shield = ({ x, y, children }: { x: number; y: number; children: string }): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-25" y="-16" width="50" height="32" rx="10" fill="var(--ink)" />
    <text y="8" textAnchor="middle" fontSize="22" fontWeight="700" fill="var(--canvas)">
      {children}
    </text>
  </g>
);

export function AreaMap({ areas, highlight, target }: AreaMapProps): ReactNode {
  // The highlighted area is drawn last, so that its outline is above its neighbors.
  const ordered = areas
    .filter(({ art }) => art !== null && Object.hasOwn(labelPoints, art))
    .toSorted((a, b) => Number(a.slug === highlight) - Number(b.slug === highlight));
  return (
    <svg
      viewBox="140 -6 684 646"
      className="area-map"
      role="group"
      aria-label="Illustrated map, not a survey: the areas we walk in"
    >
      <g aria-hidden="true">
        <Part name="map-ground" />
      </g>
      <g {...label}>
        {ordered.map((area) => (
          <a
            key={area.slug}
            href={areaPath(area)}
            target={target}
            className="map-link"
            aria-current={area.slug === highlight ? "true" : undefined}
          >
            <Shape
              area={area}
              emphasis={highlight === undefined ? "even" : area.slug === highlight ? "this" : "other"}
            />
          </a>
        ))}
      </g>
      <g aria-hidden="true">
        <Shield x={520} y={474}>
          405
        </Shield>
        <Shield x={788} y={336}>
          10
        </Shield>
        <text x="160" y="600" fontSize="28" fontWeight="700" fontStyle="italic" fill="var(--ink)">
          Pacific
        </text>
        <text {...label} x="808" y="592" textAnchor="end" fontSize="22.5" fontWeight="600">
          Illustrated map,
          <tspan x="808" dy="27">
            not a survey
          </tspan>
        </text>
      </g>
    </svg>
  );
}
