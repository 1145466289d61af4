import { Poster } from "~/ui/poster";

import { OrCall } from "./or-call";

export function BookPoster({ lead }: { lead: string }) {
  return (
    <Poster tint="sun" art="vignette-run" isBrief title="Book an Appointment" lead={lead}>
      <OrCall />
    </Poster>
  );
}
