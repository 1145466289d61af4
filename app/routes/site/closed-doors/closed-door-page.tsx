// What a closed door shows.
import { Link } from "react-router";

import { WhatHappensNext } from "~/features/leads/components/what-happens-next";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";

import type { ClosedDoor } from "./doors";
import { HowBookingWorks } from "./how-booking-works";
import { ReachMe } from "./reach-me";

export default function ClosedDoorPage({ door }: { door: ClosedDoor }) {
  return (
    <>
      <Poster tint={door.tint} title={door.heading} lead={door.lead} art={door.art}>
        <ReachMe />
      </Poster>
      {door.explains === "booking" ? <HowBookingWorks /> : null}
      {door.explains === "joining" ? (
        <Section>
          <div className="two two-top">
            <div>
              <h2>How you become a client</h2>
              <p className="lead">
                Until then, <Link to="/contract">read the service contract</Link> or{" "}
                <Link to="/services">see what a walk costs</Link>.
              </p>
            </div>
            <WhatHappensNext />
          </div>
        </Section>
      ) : null}
    </>
  );
}
