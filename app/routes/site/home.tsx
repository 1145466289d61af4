// The home page.
import { data, href, Link } from "react-router";

import { lowestOfFirst } from "~/business/amounts-in-words";
import { type Area, areaPath, shownAreas } from "~/business/areas/areas";
import { waitlistUpdatesText } from "~/business/contract/consent";
import type { PriceList } from "~/business/prices";
import { shownServices } from "~/business/services/services";
import { home } from "~/business/texts/home";
import { filledWords } from "~/business/words/filled-words";
import { settingOf } from "~/business/words/region";
import type { Words } from "~/business/words/words";
import { ServiceCard } from "~/offer/pricing/components/service-card";
import { getPricesNow } from "~/offer/pricing/price-changes.server";
import { factorInWords } from "~/offer/pricing/rules";
import { getBackgroundImages, isFull } from "~/offer/settings/queries.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { StoredPicture } from "~/platform/media/stored-picture";
import { capitalized, countInWords } from "~/business/count-in-words";
import type { PageHandle } from "~/shared/page-handle";
import { localBusiness } from "~/site/search-engines/json-ld";
import { pageMeta } from "~/site/search-engines/meta";
import { homeTexts } from "~/site/search-engines/page-texts";
import { listSquad } from "~/site/squad/queries.server";
import { pickForHome } from "~/site/squad/rules";
import { SquadCard } from "~/site/squad/squad-card";
import type { SquadDog } from "~/site/squad/squad-dog";
import { listPublishedTestimonials } from "~/site/testimonials/queries.server";
import { getReviews } from "~/site/trust/get-reviews.server";
import { getTrust } from "~/site/trust/get-trust.server";
import { TrustBand, Face } from "~/site/trust/trust-band";
import { submitWaitlist } from "~/site/waitlist/submit-waitlist.server";
import { WaitlistIsland } from "~/site/waitlist/waitlist-box";
import { answerZip, type ZipAnswer } from "~/site/answer-zip.server";
import { ZipField } from "~/site/zip-field";
import { BusinessMap } from "~/offer/map/business-map";
import type { DrawnMap } from "~/offer/map/draw-map";
import { mapOfAreas } from "~/offer/map/map-of-areas.server";
import { sceneSymbols } from "~/ui/art/symbols";
import { Drawing } from "~/ui/drawing";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/home";
import { ContactCards } from "./contact-cards";
import { TestimonialPick } from "./testimonial-pick";

export const handle: PageHandle = { query: ["zip"], thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const business = getBusiness(context);
  const given = getExchange(context).query.get("zip");
  // An answer names free times, which can be taken any moment.
  if (given !== null) getExchange(context).forbidCaching();
  const [dogs, testimonials, pictures, trust, reviews, full, zip, prices] = await Promise.all([
    listSquad(db),
    listPublishedTestimonials(db, getBusiness(context), { featuredFirst: true, limit: 3 }),
    getBackgroundImages(db),
    getTrust(db, now(), getBusiness(context).timeZone),
    getReviews(db),
    isFull(db),
    given === null ? null : answerZip(db, { given, now: now() }, getBusiness(context).timeZone),
    getPricesNow(db, now(), getBusiness(context).timeZone),
  ]);
  const areas = shownAreas(business.areas);
  const page = {
    dogs: pickForHome(dogs, getExchange(context).variant),
    testimonials,
    pictures,
    trust,
    reviews,
    isFull: full,
    waitlist: {
      heading: home.waitlistHeading,
      text: home.waitlistText,
      updates: waitlistUpdatesText(getBusiness(context).identity.businessName),
    },
    zip,
    prices,
    areas,
    drawing: mapOfAreas(business.look, areas),
    words: filledWords(business),
    seo: homeTexts(business, lowestOfFirst(prices)),
  };
  return data(page, { status: zip?.kind === "no-zip" ? 400 : 200 });
}

export const action = async (args: Route.ActionArgs) => submitWaitlist(args);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!loaderData) return [];
  const { seo, zip } = loaderData;
  return [
    ...pageMeta({ ...seo, path: href("/"), image: "home", noindex: Boolean(zip) }, root),
    // Structured data is for search engines, which load documents. It is rendered on the server only, which keeps its
    // code out of the page's scripts.
    ...(import.meta.env.SSR && root ? [{ "script:ld+json": localBusiness(root, loaderData) }] : []),
  ];
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { dogs, testimonials, pictures, trust, reviews, isFull, zip, prices, areas, drawing, words } = loaderData;
  const waitlistBox = <WaitlistIsland words={loaderData.waitlist} reply={actionData} />;
  return (
    <>
      <Hero words={words} picture={pictures.hero} face={pictures.walker} zip={zip} />
      <TrustBand trust={trust} face={pictures.walker} reviews={reviews} />
      {isFull ? waitlistBox : null}
      <ServicesGrid prices={prices} />
      {isFull ? null : waitlistBox}
      <SquadPick dogs={dogs} />
      <About words={words} picture={pictures.about} />
      <TestimonialPick testimonials={testimonials} />
      {areas.length > 0 ? <WhereWeWalk areas={areas} drawing={drawing} /> : null}
      <ContactCards />
    </>
  );
}

function ServicesGrid({ prices }: { prices: PriceList }) {
  const services = shownServices(prices.services);
  if (services.length === 0) return null;
  return (
    <Section
      id="services"
      title={home.servicesHeading}
      intro={home.servicesIntro(capitalized(countInWords(services.length, "service")))}
    >
      <ul className="cards services rise">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} prices={prices} />
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

function WhereWeWalk({ areas, drawing }: { areas: readonly Area[]; drawing: DrawnMap | null }) {
  return (
    <Section className="where">
      <div className="two">
        <div>
          <h2>Where I walk</h2>
          <p className="lead">{home.whereLead(areas.length, settingOf(useSite().region))}</p>
          <AreaList areas={areas} />
        </div>
        <BusinessMap drawing={drawing} areas={areas} />
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
function About({ words, picture }: { words: Words; picture: string | null }) {
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
          <Drawing name="about-bungalow" title="A bungalow with its porch light on" />
        </div>
        <div className="prose">
          <h2>{words.aboutHeading}</h2>
          {words.about.map((text) => (
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

interface HeroProps {
  words: Words;
  /** URLs of the owner's pictures; null to show the drawings. */
  picture: string | null;
  face: string | null;
  /** Result of the zip code check. */
  zip: ZipAnswer | null;
}

/** Top of the home page. */
function Hero({ words, picture, face, zip }: HeroProps) {
  const { identity, look } = useSite();
  const scene = sceneSymbols[look.scene];
  return (
    <div className="hero sky">
      <div className="wrap">
        {identity.availabilityNotice ? <p className="pill">{identity.availabilityNotice}</p> : null}
        <h1>{words.headline}</h1>
        <div className="who">
          {face ? <Face url={face} /> : null}
          <p className="lead">{words.tagline}</p>
        </div>
        <ZipField answer={zip} />
        <div className="actions">
          <a href="#contact" className="btn btn-quiet btn-big">
            Start a Conversation
          </a>
          <a href="#contact" className="btn btn-quiet btn-big">
            Learn More
          </a>
        </div>
      </div>
      {/* After the text, so that a browser that has only half of the page does not move the picture later. */}
      {picture ? (
        <StoredPicture url={picture} alt="" sizes="100vw" width={1280} height={576} className="hero-photo" first />
      ) : (
        <>
          <Drawing name={scene.wide} cover className="hero-wide" />
          <Drawing name={scene.phone} cover className="hero-phone" />
        </>
      )}
    </div>
  );
}
