// What the page begins with.
import { Poster } from "~/ui/poster";

import { ReachMe } from "~/routes/site/closed-doors/reach-me";

export function SlotsPoster() {
  return (
    <Poster
      tint="poppy"
      art="vignette-hike"
      title="Employee Schedules"
      lead="The free times of each walker. Choose one, and it's yours as soon as you confirm."
    >
      <ReachMe />
    </Poster>
  );
}
