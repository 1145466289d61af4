// Testimonials (specification §2): the list and why to add to it, or the form.
import { lazy, useEffect, useRef } from "react";
import { Link } from "react-router";

import { allAreas } from "~/business/areas";
import { testimonialTags } from "~/business/service-catalog";
import { GoogleReview } from "~/features/testimonials/components/google-review";
import { testimonialFailed } from "~/features/testimonials/messages";
import { listPublishedTestimonials } from "~/features/testimonials/queries.server";
import { submitTestimonial } from "~/features/testimonials/submit-testimonial.server";
import { pageMeta } from "~/features/seo/meta";
import { getServices } from "~/server/context";
import type { Choice } from "~/ui/field";
import { quietPart } from "~/ui/quiet";
import { useFormReply } from "~/ui/use-form-reply";
import { useSite } from "~/ui/use-site";
import { whenUnreachable } from "~/ui/when-unreachable";

import { unlessRefused } from "~/ui/revalidate";
import type { Route } from "./+types/testimonials";

const TestimonialPoster = quietPart(() => import("./testimonial-parts/testimonial-poster"));
const TestimonialList = quietPart(() => import("./testimonial-parts/testimonial-list"));
// The form is fetched where it is shown, and then at once.
const ShareForm = lazy(() => import("./testimonial-parts/share-form"));

export const shouldRevalidate = unlessRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const share = new URL(request.url).searchParams.has("share");
  const choices = {
    tags: Object.entries(testimonialTags).map(([value, { label }]): Choice => [value, label]),
    areas: allAreas.map(({ slug, name }): Choice => [slug, name]),
  };
  return { share, choices, testimonials: share ? [] : await listPublishedTestimonials(getServices(context).db) };
}

export async function action(args: Route.ActionArgs) {
  return submitTestimonial(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), testimonialFailed);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Testimonials from dog owners on the Westside",
    description:
      "What dog owners in West Los Angeles and Culver City say about their walks, runs, visits and hikes. Share your own experience, too.",
    path: "/testimonials",
    image: "testimonials",
    noindex: loaderData?.share,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  const { share, testimonials } = loaderData;
  // A refused form sent without scripts comes back at the address without ?share.
  const { reset } = form;
  const before = useRef(share);
  useEffect(() => {
    // On the way from the form to the list, or back, the form's last answer is forgotten.
    if (before.current !== share) reset();
    before.current = share;
  }, [share, reset]);
  const showForm = share || form.reply?.ok === false;
  return (
    <>
      <TestimonialPoster showForm={showForm} />
      {showForm ? <ShareForm form={form} choices={loaderData.choices} /> : <List testimonials={testimonials} />}
    </>
  );
}

function List({ testimonials }: { testimonials: Route.ComponentProps["loaderData"]["testimonials"] }) {
  const { identity } = useSite();
  return (
    <section className="section">
      <div className="wrap reviews">
        <TestimonialList testimonials={testimonials} />
        <aside className="info poppy">
          <h2>Leave a Review</h2>
          <p>
            Handing somebody your key and your dog takes trust. A few honest lines, good or bad, help a neighbor decide,
            and tell me what to keep doing.
          </p>
          <p className="actions">
            <Link to="/testimonials?share=1" className="btn">
              Share Your Experience
            </Link>
            <GoogleReview url={identity.reviewUrl} />
          </p>
        </aside>
      </div>
    </section>
  );
}
