// The home page.
import { data, href, Link } from "react-router";

import { lowestPrice } from "~/business/amounts-in-words";
import { type Area, areaPath } from "~/business/areas/areas";
import { waitlistUpdatesText } from "~/business/contract/consent";
import type { PriceList } from "~/business/prices";
import { serviceIds, services } from "~/business/service-catalog";
import { home } from "~/business/texts/home";
import { getAreas } from "~/offer/areas/zips.server";
import { ServiceCard } from "~/offer/pricing/components/service-card";
import { getPricesNow } from "~/offer/pricing/price-changes.server";
import { factorInWords } from "~/offer/pricing/rules";
import { getBackgroundImages } from "~/offer/settings/queries.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { StoredPicture } from "~/platform/media/components/stored-picture";
import type { PageHandle } from "~/shared/page-handle";
import { localBusiness } from "~/site/search-engines/json-ld";
import { pageMeta } from "~/site/search-engines/meta";
import { listSquad } from "~/site/squad/queries.server";
import { pickForHome } from "~/site/squad/rules";
import { SquadCard } from "~/site/squad/squad-card";
import type { SquadDog } from "~/site/squad/squad-dog";
import { listPublishedTestimonials } from "~/site/testimonials/queries.server";
import { getTrust } from "~/site/trust/get-trust.server";
import { TrustBand, Face } from "~/site/trust/trust-band";
import { submitWaitlist } from "~/site/waitlist/submit-waitlist.server";
import { WaitlistIsland } from "~/site/waitlist/waitlist-box";
import { answerZip, type ZipAnswer } from "~/site/zip/answer-zip.server";
import { ZipField } from "~/site/zip/zip-field";
import { AreaMap } from "~/ui/art/area-map";
import { Drawing } from "~/ui/drawing";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/home";
import { ContactCards } from "./home-sections/contact-cards";
import { TestimonialPick } from "./home-sections/testimonial-pick";

export const handle: PageHandle = { query: ["zip"], thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const given = getExchange(context).query.get("zip");
  const [dogs, testimonials, pictures, trust, zip, prices, areas] = await Promise.all([
    listSquad(db),
    listPublishedTestimonials(db, getBusiness(context), { featuredFirst: true, limit: 3 }),
    getBackgroundImages(db),
    getTrust(db, now()),
    given === null ? null : answerZip(db, { given, now: now() }),
    getPricesNow(db, now()),
    getAreas(db),
  ]);
  const page = {
    dogs: pickForHome(dogs, getExchange(context).variant),
    testimonials,
    pictures,
    trust,
    waitlist: {
      heading: home.waitlistHeading,
      text: home.waitlistText,
      updates: waitlistUpdatesText(getBusiness(context).identity.businessName),
    },
    zip,
    prices,
    areas,
  };
  return data(page, { status: zip?.kind === "no-zip" ? 400 : 200 });
}

export async function action(args: Route.ActionArgs) {
  return submitWaitlist(args);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const title = "Dog walking in West LA and Culver City";
  const from = loaderData ? ` from ${lowestPrice(loaderData.prices, "dog-walks")}` : "";
  const description = `A local dog walker for West Los Angeles and Culver City: walks, runs, drop-in visits and small-group hikes${from}, with a free meet and greet.`;
  return [
    ...pageMeta({ title, description, path: href("/"), image: "home", noindex: Boolean(loaderData?.zip) }, root),
    // Structured data is for search engines, which load documents. It is rendered on the server only, which keeps its
    // code out of the page's scripts.
    ...(import.meta.env.SSR && root && loaderData ? [{ "script:ld+json": localBusiness(root, loaderData) }] : []),
  ];
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { dogs, testimonials, pictures, trust, waitlist, zip, prices, areas } = loaderData;
  return (
    <>
      <Hero picture={pictures.hero} face={pictures.walker} zip={zip} />
      <TrustBand trust={trust} face={pictures.walker} />
      <WaitlistIsland words={waitlist} reply={actionData} />
      <ServicesGrid prices={prices} />
      <SquadPick dogs={dogs} />
      <About picture={pictures.about} />
      <TestimonialPick testimonials={testimonials} />
      <WhereWeWalk areas={areas} />
      <ContactCards />
    </>
  );
}

function ServicesGrid({ prices }: { prices: PriceList }) {
  return (
    <Section id="services" title={home.servicesHeading} intro={home.servicesIntro}>
      <ul className="cards services rise">
        {serviceIds.map((id) => (
          <ServiceCard key={id} service={services[id]} prices={prices} />
        ))}
      </ul>
      <p className="after">
        <Link to={`${href("/services")}#prices`}>Detailed services and pricing</Link>
      </p>
    </Section>
  );
}

/** Three dogs of the squad, which the server chooses at random, so that the layout does not shift. */
function SquadPick({ dogs }: { dogs: readonly SquadDog[] }) {
  return (
    <section id="the-squad" className="section deep">
      <div className="wrap squad-pick">
        <div>
          <h2>{home.squadHeading}</h2>
          <p className="lead">{home.squadIntro}</p>
          <p className="actions">
            <Link to={href("/squad")} className="btn">
              Meet the whole squad
            </Link>
          </p>
        </div>
        {dogs.length > 0 ? (
          <ul className="squad">
            {dogs.map((dog) => (
              <SquadCard key={dog.id} dog={dog} />
            ))}
          </ul>
        ) : (
          <Drawing name="empty-squad" />
        )}
      </div>
    </section>
  );
}

function WhereWeWalk({ areas }: { areas: readonly Area[] }) {
  return (
    <Section className="where">
      <div className="two">
        <div>
          <h2>Where I walk</h2>
          <p className="lead">Eight areas between the hills and the ocean. Not sure about your street? Ask me.</p>
          <AreaList areas={areas} />
        </div>
        <AreaMap areas={areas} className="area-map" />
      </div>
    </Section>
  );
}

/** All areas with their zip codes, shown beside the map. */
function AreaList({ areas }: { areas: readonly Area[] }) {
  return (
    <ul className="rows area-list">
      {areas.map((area) => (
        <li key={area.slug}>
          <Link to={areaPath(area)}>{area.name}</Link>
          <span>
            <strong>{factorInWords(area.priceFactor)}</strong> {area.zips.join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Two pictures: the owner's photo beside a drawing, or two drawings. */
function About({ picture }: { picture: string | null }) {
  return (
    <section id="about" className="section">
      <div className="wrap two about">
        <div className="about-pictures">
          {picture ? (
            <StoredPicture
              url={picture}
              alt="Your walker"
              sizes="(min-width: 60rem) 300px, 50vw"
              width={480}
              height={600}
            />
          ) : (
            <Drawing name="about-leashes" title="Leashes on their hooks by the door" />
          )}
          <Drawing name="about-bungalow" title="A Westside bungalow with its porch light on" />
        </div>
        <div className="prose">
          <h2>{home.aboutHeading}</h2>
          {home.aboutParagraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <Link to={href("/story")}>{home.aboutLink}</Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/**
 * Top of the home page. `picture`, `face`: URLs of the owner's pictures, null to show the drawings. `zip`: result of
 * the zip code check.
 */
function Hero({ picture, face, zip }: { picture: string | null; face: string | null; zip: ZipAnswer | null }) {
  const { identity } = useSite();
  return (
    <div className="hero sky">
      {picture ? (
        <StoredPicture url={picture} alt="" sizes="100vw" width={1280} height={576} className="hero-photo" first />
      ) : (
        <>
          <Drawing name="scene" cover className="hero-wide" />
          <Drawing name="scene-phone" cover className="hero-phone" />
        </>
      )}
      <div className="wrap">
        {identity.availabilityNotice ? <p className="pill">{identity.availabilityNotice}</p> : null}
        <h1>{home.headline}</h1>
        <div className="who">
          {face ? <Face url={face} /> : null}
          <p className="lead">{home.tagline(identity.walkerName)}</p>
        </div>
        <ZipField answer={zip} />
        <div className="actions">
          <a href="#contact" className="btn btn-big">
            Start a Conversation
          </a>
          <a href="#contact" className="btn btn-quiet btn-big">
            Learn More
          </a>
        </div>
      </div>
    </div>
  );
}
