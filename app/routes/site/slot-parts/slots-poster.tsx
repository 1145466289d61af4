// What the page begins with.
import { Poster } from "~/ui/poster";

import { ReachMe } from "../closed-doors/reach-me";

export default function SlotsPoster() {
  return (
    <Poster
      tint="poppy"
      art="vignette-hike"
      title="Employee Schedules"
      lead="The free times of each walker. Choose one, and it is yours as soon as you confirm."
    >
      <ReachMe />
    </Poster>
  );
}
