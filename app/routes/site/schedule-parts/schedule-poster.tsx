import { Poster } from "~/ui/poster";

import { OrCall } from "./or-call";

export default function SchedulePoster() {
  return (
    <Poster
      tint="sea"
      art="vignette-walk"
      title="Schedule Access"
      lead="When I am open, when I am taken, and how to get a time for your dog. All times are Los Angeles time."
    >
      <OrCall />
    </Poster>
  );
}
