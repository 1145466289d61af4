// Frequent questions (docs/product.md, Pages). One is open at a time, and the HTML has all answers.
import { href, Link } from "react-router";

import { deepPageMeta } from "~/site/search-engines/deep-page";
import { questionsPage } from "~/site/search-engines/json-ld";
import { listQuestions } from "~/site/questions/questions.server";
import { trailTo } from "~/site/search-engines/trail.server";
import { getBusiness, getServices } from "~/platform/context/context";
import { phoneNumber } from "~/shared/phone-number";
import type { PageHandle } from "~/shared/page-handle";
import { EmailLink } from "~/ui/email-link";
import { FaqList } from "~/ui/faq-list";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/faq";

export const handle: PageHandle = { thumbBar: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, origin } = getServices(context);
  const faq = await listQuestions(db, getBusiness(context), now());
  return {
    faq,
    trail: trailTo(origin, { name: "Questions", path: href("/faq") }),
    // null without questions, because structured data for an FAQ requires at least one.
    told: faq.length > 0 ? questionsPage(faq) : null,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Dog walking questions, answered",
    description:
      "How to become a client, where and when I walk, what a second dog costs, holidays and canceling: what dog owners ask first.",
    path: href("/faq"),
    image: "faq",
  };
  return deepPageMeta(page, matches[0].loaderData, loaderData?.trail, loaderData?.told);
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { faq: questions } = loaderData;
  const { identity } = useSite();
  return (
    <>
      <Poster
        tint="jac"
        art="empty-testimonials"
        title="Frequently Asked Questions"
        lead="What people ask before they hand over the leash."
      />
      <Section>
        <div className="two two-top">
          <div>
            <h2>Still wondering?</h2>
            <p className="lead">
              Call <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a> or write to{" "}
              <EmailLink email={identity.email} />. I answer myself.
            </p>
            <div className="actions">
              <Link to={href("/contact")} className="btn btn-big">
                Contact Me
              </Link>
            </div>
          </div>
          <FaqList name="faq" items={questions} />
        </div>
      </Section>
    </>
  );
}
