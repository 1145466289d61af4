// My Story: the owner's text with two pictures.
import { href, Link } from "react-router";

import { ofRegion } from "~/business/words/region";
import { StoredPicture } from "~/platform/media/stored-picture";
import { Chapters } from "~/site/story/chapters";
import { deepPageMeta } from "~/site/search-engines/deep-page";
import { storyTexts } from "~/site/search-engines/page-texts";
import { TrustBand } from "~/site/trust/trust-band";
import { getStory } from "~/site/story/story.server";
import { getTrust } from "~/site/trust/get-trust.server";
import { trailTo } from "~/site/search-engines/trail.server";
import { getBackgroundImages } from "~/offer/settings/queries.server";
import { getBusiness, getServices } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";
import { Drawing } from "~/ui/drawing";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/story";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = getServices(context);
  const [story, { about, walker }, trust] = await Promise.all([
    getStory(db),
    getBackgroundImages(db),
    getTrust(db, now(), getBusiness(context).timeZone),
  ]);
  return {
    story,
    picture: about,
    face: walker,
    trust,
    seo: storyTexts(getBusiness(context).words),
    trail: trailTo(origin, { name: "My story", path: href("/story") }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seo, trail } = loaderData;
  return deepPageMeta({ ...seo, path: href("/story"), image: "story" }, matches[0].loaderData, trail);
}

export default function Story({ loaderData }: Route.ComponentProps) {
  const { story, picture, face, trust } = loaderData;
  const { identity, region } = useSite();
  // Half of the chapters are beside the first picture, the others beside the second.
  const besideFirst = Math.ceil(story.length / 2);
  return (
    <>
      <Poster
        tint="jac"
        art="vignette-walk"
        title="My Story"
        lead={`A small business, a good pair of shoes, and the dogs of ${ofRegion(region)}. This is how I work.`}
      />
      <TrustBand trust={trust} face={face} />
      <Section className="story">
        <div className="two two-top">
          {picture ? (
            <StoredPicture
              url={picture}
              alt={identity.walkerName}
              sizes="(min-width: 420px) 420px, 100vw"
              width={480}
              height={600}
              className="arch story-picture"
              first
            />
          ) : (
            <Drawing name="about-bungalow" title="A walker greets a dog at its door" className="arch story-picture" />
          )}
          <Chapters sections={story.slice(0, besideFirst)} />
        </div>
      </Section>
      <Section band="raised" className="story">
        <div className="two two-top">
          <Chapters sections={story.slice(besideFirst)} />
          <Drawing
            name="about-leashes"
            title="Leashes, boots and a bandana by the door"
            className="arch story-picture"
          />
        </div>
      </Section>
      <Section band="sky" title="Now tell me about your dog" intro="The meet and greet is free, no strings attached.">
        <div className="actions">
          <Link to={href("/contact")} className="btn btn-big">
            Contact Me
          </Link>
          <Link to={href("/services")} className="btn btn-quiet btn-big">
            Services and prices
          </Link>
        </div>
        <p className="mt-6">{identity.walkerName}</p>
      </Section>
    </>
  );
}
