// What /faq shows.
import { Link } from "react-router";

import type { Question } from "~/business/faq";
import { FaqList } from "~/ui/faq-list";
import { phoneNumber } from "~/shared/phone-number";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

export default function FaqPage({ questions }: { questions: readonly Question[] }) {
  const { identity } = useSite();
  return (
    <>
      <Poster
        tint="jac"
        art="empty-testimonials"
        title="Frequently Asked Questions"
        lead="Eight things people ask before they hand over the leash."
      />
      <Section>
        <div className="two two-top">
          <div>
            <h2>Still wondering?</h2>
            <p className="lead">
              Call <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a> or write to{" "}
              <a href={`mailto:${identity.email}`}>{identity.email}</a>. I answer myself.
            </p>
            <div className="actions">
              <Link to="/contact" className="btn btn-big">
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
