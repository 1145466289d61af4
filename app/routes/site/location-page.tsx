// What /locations/{slug} shows.
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
import { useSite } from "~/ui/use-site";

export default function LocationPage({ slug, testimonials }: AreaPageData) {
  const area = areas[slug];
  const page = use(areaTexts(slug));
  return (
    <>
      <AreaPoster area={area} page={page}>
        <WayIn slug={slug} />
        <Link to="/contact" className="btn btn-quiet btn-big">
          Meet first
        </Link>
      </AreaPoster>
      <OnTheMap area={area} title={`Where I go in ${area.name}`} priceNote={page.priceNote} />
      <AreaPrices area={area} band="raised" />
      <WhyChoose area={area} features={page.features} />
      <LocalParks parks={page.parks} />
      <GettingAround area={area} page={page} />
      <AreaTestimonials area={area} testimonials={testimonials} />
      <AreaInvitation
        area={area}
        title={`Walks in ${area.name} start with a handshake`}
        text="Or a paw. Register, add your dog, and we meet at your home, free of charge, before the first walk."
      >
        <WayIn slug={slug} />
        <Link to="/contact" className="btn btn-quiet btn-big">
          Contact Me
        </Link>
      </AreaInvitation>
    </>
  );
}

/** The way in: for a visitor, to an account; for a client, to a request here (specification §2 Locations). */
function WayIn({ slug }: { slug: string }) {
  const { viewer } = useSite();
  return viewer ? (
    <Link to={`/request-service?location=${slug}`} state={{ locationSlug: slug }} className="btn btn-big">
      Schedule a Service
    </Link>
  ) : (
    <Link to="/register" className="btn btn-big">
      Register
    </Link>
  );
}
