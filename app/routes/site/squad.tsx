// The squad (docs/product.md, Squad): dogs whose owners allowed the site to show them.
import { href, Link } from "react-router";

import { deepPageMeta } from "~/site/search-engines/deep-page";
import { squadTexts } from "~/site/search-engines/page-texts";
import { SquadCard } from "~/site/squad/squad-card";
import type { SquadDog } from "~/site/squad/squad-dog";
import { listSquad } from "~/site/squad/queries.server";
import { trailTo } from "~/site/search-engines/trail.server";
import { getBusiness, getServices } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";
import { Drawing } from "~/ui/drawing";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";

import type { Route } from "./+types/squad";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = getServices(context);
  return {
    dogs: await listSquad(db),
    seo: squadTexts(getBusiness(context)),
    trail: trailTo(origin, { name: "The Squad", path: href("/squad") }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seo, trail } = loaderData;
  return deepPageMeta({ ...seo, path: href("/squad"), image: "squad" }, matches[0].loaderData, trail);
}

export default function Squad({ loaderData }: Route.ComponentProps) {
  const { dogs } = loaderData;
  return (
    <>
      <Poster
        tint="poppy"
        art="vignette-run"
        title="The Squad"
        lead="Every one of them has passed the meet and greet, and so have I. Shown with their people's permission."
      />
      <Section>
        <Gallery dogs={dogs} />
      </Section>
      <Section
        band="deep"
        title="Room for one more?"
        intro="Every member began with a free meeting at home. Yours can too."
      >
        <div className="actions">
          <Link to={href("/contact")} className="btn btn-big">
            Schedule a Meet &amp; Greet
          </Link>
          <Link to={href("/testimonials")} className="btn btn-ghost btn-big">
            What their people say
          </Link>
        </div>
      </Section>
    </>
  );
}

function Gallery({ dogs }: { dogs: readonly SquadDog[] }) {
  if (dogs.length === 0) {
    return (
      <div className="empty">
        <Drawing name="empty-squad" />
        <p className="lead">The blanket is still free. The first dogs will be here soon.</p>
      </div>
    );
  }
  return (
    <ul className="squad rise">
      {dogs.map((dog) => (
        <SquadCard key={dog.id} dog={dog} heading="h2" />
      ))}
    </ul>
  );
}
