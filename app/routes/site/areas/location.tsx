// Page of a location: the area covered, its prices, and walking routes.
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
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/location";

export const handle: PageHandle = { thumbBar: true };

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  loadAreaPage(getServices(context), getBusiness(context), { kind: "location", slug: params.slug });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { area, page, trail } = loaderData;
  const facts = { ...page.seo, path: areaPath(area), image: areaShareImage(area) };
  return deepPageMeta(facts, matches[0].loaderData, trail);
}

export default function Location({ loaderData }: Route.ComponentProps) {
  const { area, page, prices, holidayPercent, testimonials } = loaderData;
  return (
    <>
      <AreaPoster area={area} page={page}>
        <WayIn slug={area.slug} />
        <Link to={href("/contact")} className="btn btn-quiet btn-big">
          Meet first
        </Link>
      </AreaPoster>
      <OnTheMap area={area} title={`Where I go in ${area.name}`} priceNote={page.priceNote} />
      <AreaPrices area={area} prices={prices} holidayPercent={holidayPercent} band="raised" />
      <WhyChoose area={area} features={page.features} />
      <LocalParks parks={page.parks} />
      <GettingAround area={area} page={page} />
      <AreaTestimonials area={area} testimonials={testimonials} />
      <AreaInvitation
        area={area}
        title={`Walks in ${area.name} start with a handshake`}
        text="Or a paw. Register, add your dog, and we meet at your home, free of charge, before the first walk."
      >
        <WayIn slug={area.slug} />
        <Link to={href("/contact")} className="btn btn-quiet btn-big">
          Contact Me
        </Link>
      </AreaInvitation>
    </>
  );
}

/** For visitors, a link to create an account; for clients, a link to request a visit. */
function WayIn({ slug }: { slug: string }) {
  const { viewer } = useSite();
  return viewer ? (
    <Link to={`${href("/request-service")}?location=${slug}`} state={{ locationSlug: slug }} className="btn btn-big">
      Schedule a Service
    </Link>
  ) : (
    <Link to={href("/register")} className="btn btn-big">
      Register
    </Link>
  );
}
