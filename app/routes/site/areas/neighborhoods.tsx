// All areas (docs/product.md, Areas): the neighborhoods, the locations, then all zip codes.
import { href, Link } from "react-router";

import { type Area, areaPath } from "~/business/areas/areas";
import { AreaCard } from "~/offer/areas/pages/area-card";
import { Stamp } from "~/offer/areas/pages/stamp";
import { listAreas } from "~/offer/areas/queries.server";
import { getTermsNow } from "~/offer/pricing/price-changes.server";
import { getBusiness, getServices } from "~/platform/context/context";
import { capitalized, countInWords } from "~/business/count-in-words";
import type { PageHandle } from "~/shared/page-handle";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { neighborhoodsTexts } from "~/site/search-engines/page-texts";
import { locationsPlace, trailTo } from "~/site/search-engines/trail.server";
import { areaArt } from "~/ui/area-drawing";
import { useSite } from "~/ui/use-site";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";

import type { Route } from "./+types/neighborhoods";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = getServices(context);
  const business = getBusiness(context);
  const areas = await listAreas(db, business, await getTermsNow(db, business, now()));
  return {
    areas,
    seo: neighborhoodsTexts(areas.map(({ area }) => area)),
    trail: trailTo(origin, { name: "Neighborhoods", path: href("/neighborhoods") }, locationsPlace),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seo, trail } = loaderData;
  return deepPageMeta({ ...seo, path: href("/neighborhoods"), image: "neighborhoods" }, matches[0].loaderData, trail);
}

export default function Neighborhoods({ loaderData }: Route.ComponentProps) {
  const { areas } = loaderData;
  const { scene } = useSite().look;
  const cardsOf = (kind: Area["kind"]) =>
    areas
      .filter(({ area }) => area.kind === kind)
      .map(({ area, subtitle }) => <AreaCard key={area.slug} area={area} text={subtitle} />);
  const neighborhoods = cardsOf("neighborhood");
  const locations = cardsOf("location");
  const emblem = areas.find(({ area }) => area.kind === "neighborhood") ?? areas[0];
  return (
    <>
      <Poster
        tint="jac"
        art={areaArt(emblem?.area, scene)}
        crumbs={[{ name: "Locations", to: href("/locations") }, { name: "Neighborhoods" }]}
        title="Our Service Areas"
        lead="Each place has its own streets, its own parks and its own opinion of dogs. Find yours, and read what a walk is like there."
      >
        <div className="actions">
          <a href="#zip-codes" className="btn btn-big">
            Find your zip code
          </a>
          <Link to={href("/locations")} className="btn btn-quiet btn-big">
            See the map
          </Link>
        </div>
      </Poster>
      {neighborhoods.length > 0 ? (
        <Section
          title={capitalized(countInWords(neighborhoods.length, "neighborhood"))}
          intro="Each licenses dogs, and closes its parks, by its own rules."
        >
          <ul className="cards rise">{neighborhoods}</ul>
        </Section>
      ) : null}
      {locations.length > 0 ? (
        <Section
          band="raised"
          title={capitalized(countInWords(locations.length, "location"))}
          intro="Where most of my days are spent."
        >
          <ul className="cards cards-five">{locations}</ul>
        </Section>
      ) : null}
      <Section
        id="zip-codes"
        title="Find your zip code"
        intro="If yours is here, I come to you. If it isn't, message me anyway: the map may grow."
      >
        <ZipDirectory areas={areas.map(({ area }) => area)} />
        <p className="after">
          <Link to={href("/contact")}>Ask about an address</Link>
        </p>
      </Section>
    </>
  );
}

/** Every served zip code, linked to its area. */
function ZipDirectory({ areas }: { areas: readonly Area[] }) {
  const byZip = areas
    .flatMap((area) => area.zips.map((zip) => ({ zip, area })))
    .toSorted((one, other) => one.zip.localeCompare(other.zip));
  return (
    <ul className="stamps">
      {byZip.map(({ zip, area }) => (
        <li key={zip}>
          <Link to={areaPath(area)} className="stamp-link">
            <Stamp zip={zip} tint={area.tint} place={area.name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
