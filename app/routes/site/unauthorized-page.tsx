// /service-request without a valid link.
import { href, Link } from "react-router";

import { WhatHappensNext } from "~/desk/contact/what-happens-next";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import { ReachMe } from "./reach-me";

export function UnauthorizedPage() {
  const { identity } = useSite();
  return (
    <>
      <Poster
        tint="poppy"
        art="thank-you"
        title="Request a service"
        lead="This form is for dogs I've already met. Yours is one step away from being one of them."
      >
        <p className="note note-danger mt-6">
          <strong>Unauthorized Access:</strong> This form should be accessed from the link in your certification email.
          If you believe this is an error, please contact our support team.
        </p>
      </Poster>
      <Section>
        <div className="two two-top">
          <div>
            <h2>New here? Start with hello</h2>
            <p className="lead">It's free, and it's how every dog in the squad began.</p>
            <div className="actions">
              <Link to={href("/contact")} className="btn btn-big">
                Schedule a Meet &amp; Greet
              </Link>
            </div>
            <h2 className="mt-8">Already a client?</h2>
            <p className="lead">
              Open the link in your certification email. If you can't find the email, {identity.walkerName} is the
              support team:
            </p>
            <ReachMe />
          </div>
          <div>
            <h2>What happens next</h2>
            <div className="mt-6">
              <WhatHappensNext />
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
