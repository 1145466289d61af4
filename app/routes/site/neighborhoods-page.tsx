// What /neighborhoods shows.
import { Link } from "react-router";

import { AreaCard } from "~/features/areas/components/area-card";
import { ZipDirectory } from "~/features/areas/components/zip-directory";
import type { AreaSummary } from "~/features/areas/queries.server";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";

export default function NeighborhoodsPage({ areas }: { areas: readonly AreaSummary[] }) {
  const cardsOf = (kind: "location" | "neighborhood") =>
    areas
      .filter(({ area }) => area.kind === kind)
      .map(({ area, subtitle }) => <AreaCard key={area.slug} area={area} text={subtitle} />);
  return (
    <>
      <Poster
        tint="jac"
        art="area-west-hollywood"
        crumbs={[{ name: "Locations", to: "/locations" }, { name: "Neighborhoods" }]}
        title="Our Service Areas"
        lead="Each place has its own streets, its own parks and its own opinion of dogs. Find yours, and read what a walk is like there."
      >
        <div className="actions">
          <a href="#zip-codes" className="btn btn-big">
            Find your zip code
          </a>
          <Link to="/locations" className="btn btn-quiet btn-big">
            See the map
          </Link>
        </div>
      </Poster>
      <Section
        title="Three neighborhoods"
        intro="Cities of their own: each licenses dogs, and closes its parks, by its own rules."
      >
        <ul className="cards rise">{cardsOf("neighborhood")}</ul>
      </Section>
      <Section band="raised" title="Five locations" intro="Where most of my days are spent.">
        <ul className="cards cards-five">{cardsOf("location")}</ul>
      </Section>
      <Section
        id="zip-codes"
        title="Find your zip code"
        intro="If yours is here, I come to you. If it is not, write to me anyway: the map may grow."
      >
        <ZipDirectory />
        <p className="after">
          <Link to="/contact">Ask about an address</Link>
        </p>
      </Section>
    </>
  );
}
