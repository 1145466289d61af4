// The illustrated map of the business: the one drawn by hand, or the one drawn from the zip codes.
import type { ReactNode } from "react";

import type { Area } from "~/business/areas/areas";
import { AreaMap } from "~/ui/art/area-map";

import type { DrawnMap as Drawing } from "./draw-map";
import { DrawnMap } from "./drawn-map";

export interface BusinessMapProps {
  /** null for the map drawn by hand. */
  drawing: Drawing | null;
  areas: readonly Area[];
  /** Slug of the area to highlight; all others are drawn fainter. */
  highlight?: string;
  /** "_top" when the map is in a frame, so that links open outside the frame. */
  target?: "_top";
}

export function BusinessMap({ drawing, ...map }: BusinessMapProps): ReactNode {
  if (map.areas.length === 0) return null;
  return drawing ? <DrawnMap drawing={drawing} {...map} /> : <AreaMap {...map} />;
}
