// Header and footer parts of /employee-schedule.
import { Poster } from "~/ui/poster";

import { ReachMe } from "~/routes/site/closed-doors/reach-me";

export const SlotsPoster = () => <Poster tint="poppy" title="Employee Schedules" />;

/** Contact for visitors without a fitting time. */
export const OtherWays = () => (
  <div className="section sea">
    <div className="wrap">
      <h2>No time that fits?</h2>
      <ReachMe />
    </div>
  </div>
);
