// The home page.
import { data, href } from "react-router";

import { lowestPrice } from "~/business/amounts-in-words";
import { waitlistUpdatesText } from "~/business/contract/consent";
import { home } from "~/business/texts/home";
import { localBusiness } from "~/site/search-engines/json-ld";
import { pageMeta } from "~/site/search-engines/meta";
import { pickForHome } from "~/site/squad/rules";
import { TrustBand } from "~/site/trust/trust-band";
import { WaitlistIsland } from "~/site/waitlist/waitlist-box";
import { getAreas } from "~/offer/areas/zips.server";
import { getBackgroundImages, getIdentity } from "~/offer/settings/queries.server";
import { getPricesNow } from "~/offer/pricing/price-changes.server";
import { answerZip } from "~/site/zip/answer-zip.server";
import { getTrust } from "~/site/trust/get-trust.server";
import { listPublishedTestimonials } from "~/site/testimonials/queries.server";
import { listSquad } from "~/site/squad/queries.server";
import { submitWaitlist } from "~/site/waitlist/submit-waitlist.server";
import { getExchange, getServices } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/home";
import { About } from "./home-sections/about";
import { ContactCards } from "./home-sections/contact-cards";
import { Hero } from "./home-sections/hero";
import { ServicesGrid } from "./home-sections/services-grid";
import { SquadPick } from "./home-sections/squad-pick";
import { TestimonialPick } from "./home-sections/testimonial-pick";
import { WhereWeWalk } from "./home-sections/where-we-walk";

export const handle: PageHandle = { query: ["zip"], thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const given = getExchange(context).query.get("zip");
  const [identity, dogs, testimonials, pictures, trust, zip, prices, areas] = await Promise.all([
    getIdentity(db),
    listSquad(db),
    listPublishedTestimonials(db, { featuredFirst: true, limit: 3 }),
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
      updates: waitlistUpdatesText(identity.businessName),
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
    // Structured data is for search engines, which read documents: rendered on the server only, to keep it out of the
    // scripts.
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
