// Testimonials (docs/product.md, Testimonials): the list, or the form to add one.
import { href, Link } from "react-router";

import { shownAreas } from "~/business/areas/areas";
import { optionChoices } from "~/business/services/service-options";
import { GoogleReviewIsland } from "~/site/testimonials/components/google-review";
import { pageMeta } from "~/site/search-engines/meta";
import { testimonialsTexts } from "~/site/search-engines/page-texts";
import type { PublishedTestimonial } from "~/site/testimonials/published-testimonial";
import { ShareIsland } from "~/site/testimonials/components/share-box";
import { TestimonialCard } from "~/site/testimonials/components/testimonial-card";
import { listPublishedTestimonials } from "~/site/testimonials/queries.server";
import { submitTestimonial } from "~/site/testimonials/submit-testimonial.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";
import { Drawing } from "~/ui/drawing";
import type { Choice } from "~/ui/form/field";
import { Poster } from "~/ui/poster";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/testimonials";

type Loaded = Route.ComponentProps["loaderData"];

export const handle: PageHandle = {
  query: ["share"],
  thumbBar: (loaderData) => !(loaderData as Loaded | undefined)?.share,
};

export async function loader({ context }: Route.LoaderArgs) {
  const share = getExchange(context).query.has("share");
  const business = getBusiness(context);
  const choices = {
    tags: optionChoices(business.testimonialTags),
    areas: shownAreas(business.areas).map(({ slug, name }): Choice => [slug, name]),
  };
  return {
    share,
    choices,
    testimonials: share ? [] : await listPublishedTestimonials(getServices(context).db, business),
    seo: testimonialsTexts(business),
  };
}

export const action = async (args: Route.ActionArgs) => submitTestimonial(args);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seo, share } = loaderData;
  return pageMeta(
    { ...seo, path: href("/testimonials"), image: "testimonials", noindex: share },
    matches[0].loaderData,
  );
}

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const { share, testimonials, choices } = loaderData;
  // A form sent without scripts returns to the URL without ?share, so a refusal must show the form, too.
  const showForm = share || actionData?.ok === false;
  return (
    <>
      <Poster
        tint="jac"
        title="Testimonials"
        art="vignette-walk"
        lead="What people say about their walker, and what their dogs would say, too."
      >
        <div className="actions">
          <Link to={showForm ? href("/testimonials") : `${href("/testimonials")}?share=1`} className="btn btn-big">
            {showForm ? "View All Testimonials" : "Share Your Experience"}
          </Link>
        </div>
      </Poster>
      {showForm ? <ShareIsland choices={choices} reply={actionData} /> : <List testimonials={testimonials} />}
    </>
  );
}

function List({ testimonials }: { testimonials: readonly PublishedTestimonial[] }) {
  const { identity } = useSite();
  return (
    <section className="section">
      <div className="wrap reviews">
        <Cards testimonials={testimonials} />
        <aside className="info poppy">
          <h2>Leave a Review</h2>
          <p>
            Handing someone your key and your dog takes trust. A few honest lines, good or bad, help a neighbor decide,
            and tell me what to keep doing.
          </p>
          <div className="actions">
            <Link to={`${href("/testimonials")}?share=1`} className="btn">
              Share Your Experience
            </Link>
            <GoogleReviewIsland url={identity.reviewUrl} />
          </div>
        </aside>
      </div>
    </section>
  );
}

function Cards({ testimonials }: { testimonials: readonly PublishedTestimonial[] }) {
  if (testimonials.length === 0) {
    return (
      <div className="empty">
        <Drawing name="empty-testimonials" />
        <h2>No reviews yet</h2>
        <p className="lead">Every word here is a client's own. The first one could be yours.</p>
      </div>
    );
  }
  return (
    <ul className="cards rise">
      {testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.id} testimonial={testimonial} />
      ))}
    </ul>
  );
}
