// /request-service for anonymous visitors: the sign-in link and other ways to ask.
import { Poster } from "~/ui/poster";

import { HowBookingWorks } from "./how-booking-works";
import { ReachMe } from "./reach-me";

export function ClosedDoorPage() {
  return (
    <>
      <Poster
        tint="sage"
        art="vignette-dropin"
        title="Request a service"
        lead="Clients log in to request a service. Not one yet, or in a hurry? Call or write, and I'll take your request in person."
      >
        <ReachMe login />
      </Poster>
      <HowBookingWorks />
    </>
  );
}
