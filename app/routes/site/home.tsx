// The home page (specification §2).
import { waitlistUpdatesText } from "~/business/consent";
import { home } from "~/business/home";
import { localBusiness } from "~/features/seo/json-ld";
import { pageMeta } from "~/features/seo/meta";
import { getBackgroundImages, getIdentity } from "~/features/settings/queries.server";
import { listSquad } from "~/features/squad/queries.server";
import { pickForHome } from "~/features/squad/rules";
import { listPublishedTestimonials } from "~/features/testimonials/queries.server";
import { WaitlistBox } from "~/features/waitlist/components/waitlist-box";
import { waitlistFailed } from "~/features/waitlist/messages";
import { submitWaitlist } from "~/features/waitlist/submit-waitlist.server";
import { getServices, getExchange } from "~/server/context";
import { quietPart } from "~/ui/quiet";
import { whenUnreachable } from "~/ui/when-unreachable";

import { unlessRefused } from "~/ui/revalidate";
import type { Route } from "./+types/home";

// Only the waitlist box needs scripts.
const Hero = quietPart(() => import("./home-sections/hero"));
const Sections = quietPart(() => import("./home-sections/sections"));

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [identity, dogs, testimonials, pictures] = await Promise.all([
    getIdentity(db),
    listSquad(db),
    listPublishedTestimonials(db, { featuredFirst: true, limit: 3 }),
    getBackgroundImages(db),
  ]);
  return {
    dogs: pickForHome(dogs, getExchange(context).variant),
    testimonials,
    pictures,
    waitlist: {
      heading: home.waitlistHeading,
      text: home.waitlistText,
      updates: waitlistUpdatesText(identity.businessName),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  return submitWaitlist(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), waitlistFailed);
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const title = "Dog walking in West LA and Culver City";
  const description =
    "A local dog walker for West Los Angeles and Culver City: walks, runs, drop-in visits and small-group hikes from $30, with a free meet and greet.";
  return [
    ...pageMeta({ title, description, path: "/", image: "home" }, root),
    // Search engines read documents: what is for them is made on the server, and is no part of the page's scripts.
    ...(import.meta.env.SSR && root ? [{ "script:ld+json": localBusiness(root.identity, root.origin) }] : []),
  ];
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { dogs, testimonials, pictures, waitlist } = loaderData;
  return (
    <>
      <Hero picture={pictures.hero} />
      <WaitlistBox words={waitlist} reply={actionData} />
      <Sections dogs={dogs} testimonials={testimonials} picture={pictures.about} />
    </>
  );
}
