// The header of an area's page: name and subtitle in the area's color, beside its emblem.
import type { ReactNode } from "react";

import type { Area } from "~/business/areas/areas";
import type { AreaPage } from "~/business/areas/area-page";
import { Breadcrumbs } from "~/ui/breadcrumbs";

import { AreaPicture } from "./area-picture";

export interface AreaPosterProps {
  area: Area;
  page: AreaPage;
  children: ReactNode;
}

/** Must be the first child of main, because the site header takes over its color. */
export function AreaPoster({ area, page, children }: AreaPosterProps) {
  return (
    <div className={`poster ${area.tint}`}>
      <div className="wrap">
        <div className="poster-text">
          <Breadcrumbs items={[{ name: "Locations", to: "/locations" }, { name: area.name }]} />
          <h1>{page.title}</h1>
          <p className="lead">
            <strong>{page.subtitle}</strong>
          </p>
          <p className="mt-4">{page.description}</p>
          <div className="actions">{children}</div>
        </div>
        <figure className="print">
          <AreaPicture area={area} first />
          <figcaption>
            <span>{area.name}</span> {area.zips.join(" · ")}
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
