// What a closed door shows.
import { Poster } from "~/ui/poster";

import type { ClosedDoor } from "./doors";
import { HowBookingWorks } from "./how-booking-works";
import { ReachMe } from "./reach-me";

export default function ClosedDoorPage({ door }: { door: ClosedDoor }) {
  return (
    <>
      <Poster tint={door.tint} title={door.heading} lead={door.lead} art={door.art}>
        <ReachMe login={door.path === "/request-service"} />
      </Poster>
      <HowBookingWorks />
    </>
  );
}
