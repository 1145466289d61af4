// Page of a neighborhood: the same facts as for a location, with its streets and parks.
import { href, Link } from "react-router";

import { areaPath, areaShareImage } from "~/business/areas/areas";
import { loadAreaPage } from "~/site/area-route.server";
import { AreaInvitation } from "~/offer/areas/pages/area-invitation";
import { AreaPoster } from "~/offer/areas/pages/area-poster";
import { AreaPrices } from "~/offer/areas/pages/area-prices";
import { GettingAround } from "~/offer/areas/pages/getting-around";
import { LocalParks } from "~/offer/areas/pages/local-parks";
import { OnTheMap } from "~/offer/areas/pages/on-the-map";
import { WhyChoose } from "~/offer/areas/pages/why-choose";
import { AreaTestimonials } from "~/site/area-testimonials";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { getBusiness, getServices } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/neighborhood";

export const handle: PageHandle = { thumbBar: true };

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  loadAreaPage(getServices(context), getBusiness(context), { kind: "neighborhood", slug: params.slug });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { area, page, trail } = loaderData;
  const facts = { ...page.seo, path: areaPath(area), image: areaShareImage(area) };
  return deepPageMeta(facts, matches[0].loaderData, trail);
}

export default function Neighborhood({ loaderData }: Route.ComponentProps) {
  const { area, page, prices, holidayPercent, testimonials } = loaderData;
  return (
    <>
      <AreaPoster area={area} page={page}>
        <Link to={href("/service-request")} className="btn btn-big">
          Request Service in {area.name}
        </Link>
        <Link to={href("/schedule")} className="btn btn-quiet btn-big">
          Schedule a Walk
        </Link>
      </AreaPoster>
      <WhyChoose area={area} features={page.features} />
      <LocalParks parks={page.parks} />
      <OnTheMap area={area} title={`${area.name} on the map`} priceNote={page.priceNote} band="raised" />
      <AreaTestimonials area={area} testimonials={testimonials} />
      <AreaPrices area={area} prices={prices} holidayPercent={holidayPercent} />
      <GettingAround area={area} page={page} band="raised" />
      <AreaInvitation
        area={area}
        title={`Ready when your ${area.name} dog is`}
        text="The first meeting is free, with no strings attached. After it, a walk is a few taps away."
      >
        <Link to={href("/service-request")} className="btn btn-big">
          Request Service
        </Link>
        <Link to={href("/schedule")} className="btn btn-quiet btn-big">
          Check Availability
        </Link>
        <Link to={href("/contact")} className="btn btn-quiet btn-big">
          Contact Me
        </Link>
      </AreaInvitation>
    </>
  );
}
