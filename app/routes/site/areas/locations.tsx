// All areas (docs/product.md, Pages): the map, the locations as cards and in detail, and links to the neighborhoods.
import { href, Link } from "react-router";

import { areaPath } from "~/business/areas/areas";
import { inRegion } from "~/business/words/region";
import { AreaCard } from "~/offer/areas/pages/area-card";
import { Stamp } from "~/offer/areas/pages/stamp";
import { listAreas, type AreaSummary } from "~/offer/areas/queries.server";
import { shorten } from "~/offer/areas/shorten";
import { getTermsNow } from "~/offer/pricing/price-changes.server";
import { factorInWords } from "~/offer/pricing/rules";
import { getBusiness, getServices } from "~/platform/context/context";
import { capitalized, countInWords } from "~/business/count-in-words";
import type { PageHandle } from "~/shared/page-handle";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { BusinessMap } from "~/offer/map/business-map";
import { MapCredit } from "~/offer/map/map-credit";
import { mapOfAreas } from "~/offer/map/map-of-areas.server";
import { locationsTexts } from "~/site/search-engines/page-texts";
import { locationsPlace, trailTo } from "~/site/search-engines/trail.server";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/locations";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = getServices(context);
  const business = getBusiness(context);
  const areas = await listAreas(db, business, await getTermsNow(db, business, now()));
  return {
    areas,
    drawing: mapOfAreas(
      business.look,
      areas.map(({ area }) => area),
    ),
    seo: locationsTexts(
      business.region,
      areas.map(({ area }) => area),
    ),
    trail: trailTo(origin, locationsPlace),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seo, trail } = loaderData;
  return deepPageMeta({ ...seo, path: href("/locations"), image: "locations" }, matches[0].loaderData, trail);
}

export default function Locations({ loaderData }: Route.ComponentProps) {
  const { areas, drawing } = loaderData;
  const locations = areas.filter(({ area }) => area.kind === "location");
  const neighborhoods = areas.filter(({ area }) => area.kind === "neighborhood");
  return (
    <>
      <div className="poster sky poster-map">
        <div className="wrap">
          <div className="poster-text">
            <h1>Where the leash reaches</h1>
            <p className="lead">
              {countsInWords(locations.length, neighborhoods.length, inRegion(useSite().region))} Small enough to know
              which side of the street has the shade.
            </p>
            <div className="actions">
              <Link to={href("/service-request")} className="btn btn-big">
                Request Service
              </Link>
              <Link to={`${href("/")}#contact`} className="btn btn-quiet btn-big">
                Contact Me
              </Link>
            </div>
          </div>
          <BusinessMap drawing={drawing} areas={areas.map(({ area }) => area)} />
        </div>
      </div>

      {locations.length > 0 ? <LocationList locations={locations} /> : null}
      {neighborhoods.length > 0 ? (
        <Section
          title={`${locations.length > 0 ? "And " : ""}${countInWords(neighborhoods.length, "neighborhood")}`}
          intro="Each with its own streets, its own parks and its own dog rules."
        >
          <ul className="cards">
            {neighborhoods.map(({ area, subtitle }) => (
              <AreaCard key={area.slug} area={area} text={subtitle} />
            ))}
          </ul>
          <p className="after">
            <Link to={href("/neighborhoods")}>All zip codes at a glance</Link>
          </p>
        </Section>
      ) : null}

      <Section
        band="deep"
        title="Not on the map?"
        intro="Message me anyway. I'll tell you whether that may change, and who else I'd trust with your dog."
      >
        <div className="actions">
          <Link to={`${href("/")}#contact`} className="btn btn-big">
            Contact Me
          </Link>
          <Link to={href("/service-request")} className="btn btn-ghost btn-big">
            Request Service
          </Link>
        </div>
        {drawing ? (
          <p className="after">
            <MapCredit />
          </p>
        ) : null}
      </Section>
    </>
  );
}

/** "Five locations in Portland and three neighborhoods beside them." */
function countsInWords(locations: number, neighborhoods: number, where: string): string {
  if (locations === 0) return `${capitalized(countInWords(neighborhoods, "neighborhood"))} ${where}.`;
  const first = `${capitalized(countInWords(locations, "location"))} ${where}`;
  const beside = locations === 1 ? "beside it" : "beside them";
  return neighborhoods > 0 ? `${first} and ${countInWords(neighborhoods, "neighborhood")} ${beside}.` : `${first}.`;
}

/** The locations as cards, then in detail. */
function LocationList({ locations }: { locations: readonly AreaSummary[] }) {
  return (
    <>
      <Section title={capitalized(countInWords(locations.length, "location"))}>
        <ul className="cards cards-five rise">
          {locations.map(({ area, description }) => (
            <AreaCard key={area.slug} area={area} text={shorten(description)} />
          ))}
        </ul>
      </Section>

      <section aria-labelledby="details">
        <div className="wrap">
          <h2 id="details" className="head">
            Zip code by zip code
          </h2>
        </div>
        <ul className="stripes">
          {locations.map((summary) => (
            <AreaStripe key={summary.area.slug} {...summary} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** A location in detail, as a band of the area's color. */
function AreaStripe({ area, description, priceNote }: AreaSummary) {
  const adjustment = factorInWords(area.priceFactor);
  return (
    <li className={`stripe ${area.tint}`}>
      <div className="wrap">
        <h3>
          <Link to={areaPath(area)}>{area.name}</Link>
        </h3>
        <ul className="stamps" aria-label={`Zip codes of ${area.name}`}>
          {area.zips.map((zip) => (
            <li key={zip}>
              <Stamp zip={zip} tint={area.tint} />
            </li>
          ))}
        </ul>
        <div>
          <p>{description}</p>
          {adjustment ? (
            <p className="mt-4">
              <strong className="pill">{adjustment}</strong>
            </p>
          ) : null}
          {priceNote ? <p className="mt-4">{priceNote}</p> : null}
        </div>
      </div>
    </li>
  );
}
