// What /neighborhoods/{slug} shows.
import { use } from "react";
import { Link } from "react-router";

import { areas } from "~/business/areas";
import { areaTexts } from "~/features/areas/area-texts";
import { AreaInvitation } from "~/features/areas/components/area-invitation";
import { AreaPoster } from "~/features/areas/components/area-poster";
import { AreaPrices } from "~/features/areas/components/area-prices";
import { AreaTestimonials } from "~/features/areas/components/area-testimonials";
import { GettingAround } from "~/features/areas/components/getting-around";
import { LocalParks } from "~/features/areas/components/local-parks";
import { OnTheMap } from "~/features/areas/components/on-the-map";
import { WhyChoose } from "~/features/areas/components/why-choose";
import type { AreaPageData } from "~/features/areas/queries.server";

export default function NeighborhoodPage({ slug, testimonials }: AreaPageData) {
  const area = areas[slug];
  const page = use(areaTexts(slug));
  return (
    <>
      <AreaPoster area={area} page={page}>
        <Link to="/service-request" className="btn btn-big">
          Request Service in {area.name}
        </Link>
        <Link to="/schedule" className="btn btn-quiet btn-big">
          Schedule a Walk
        </Link>
      </AreaPoster>
      <WhyChoose area={area} features={page.features} />
      <LocalParks parks={page.parks} />
      <OnTheMap area={area} title={`${area.name} on the map`} priceNote={page.priceNote} band="raised" />
      <AreaTestimonials area={area} testimonials={testimonials} />
      <AreaPrices area={area} />
      <GettingAround area={area} page={page} band="raised" />
      <AreaInvitation
        area={area}
        title={`Ready when your ${area.name} dog is`}
        text="The first meeting is free and obliges nobody. After it, a walk is a few taps away."
      >
        <Link to="/service-request" className="btn btn-big">
          Request Service
        </Link>
        <Link to="/schedule" className="btn btn-quiet btn-big">
          Check Availability
        </Link>
        <Link to="/contact" className="btn btn-quiet btn-big">
          Contact Me
        </Link>
      </AreaInvitation>
    </>
  );
}
