// Hours and limits, and days off, side by side: the same for the owner and for a walker.
import type { FormReply } from "~/shared/form-reply";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Availability } from "~/visits/availability/hours.server";
import { availabilityFailed, daysOffWords, hoursWords } from "~/visits/texts/availability";
import { HoursForm } from "./hours-form";
import { TimeOff } from "./time-off";

export function AvailabilityPanels({
  availability,
  action,
  reply,
  visitAddress,
}: {
  availability: Availability;
  /** Where its forms are sent. */
  action: string;
  /** The route's action data. */
  reply: FormReply | undefined;
  visitAddress: (id: string) => string;
}) {
  const about = reply && !reply.ok ? reply.values.intent?.[0] : undefined;
  const hours = useFormReply(about === "save" ? reply : undefined, { failed: availabilityFailed });
  const timeOff = useFormReply(about === "add" ? reply : undefined, { failed: availabilityFailed });
  return (
    <>
      {about === "save" || about === "add" ? null : <RefusalNote reply={reply} />}
      <div className="columns">
        <section className="panel" aria-labelledby="hours-title">
          <h2 id="hours-title">{hoursWords.title}</h2>
          <HoursForm form={hours} action={action} availability={availability} />
        </section>
        <section className="panel" aria-labelledby="time-off-title">
          <h2 id="time-off-title">{daysOffWords.title}</h2>
          <TimeOff form={timeOff} action={action} availability={availability} visitAddress={visitAddress} />
        </section>
      </div>
    </>
  );
}
