import { Poster } from "~/ui/poster";

import { OrCall } from "./or-call";

export function SchedulePoster() {
  return (
    <Poster
      tint="sea"
      art="vignette-walk"
      isBrief
      title="Schedule Access"
      lead="See when I'm free, and how to get a time for your dog. All times are Los Angeles time."
    >
      <OrCall />
    </Poster>
  );
}
