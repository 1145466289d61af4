// The second tab as everybody sees it: the chosen time, or the times to choose from.
import { Link } from "react-router";
import type { ReactNode } from "react";

import type { LoadedSchedule } from "~/visits/slots/load-schedule.server";
import { noSlot, slotSelected } from "~/visits/slots/messages";
import { scheduleAddress } from "~/visits/slots/schedule";
import { SlotTimes } from "./slot-times";

/** `children`: what it takes to book it. */
export function BookTab({ schedule, children }: { schedule: LoadedSchedule; children: ReactNode }) {
  const { chosen, walker, day, date } = schedule;
  return (
    <>
      <h2>Book a Service</h2>
      {chosen ? (
        <p>
          {slotSelected}: <strong>{`${day}, ${chosen.time}`}</strong>, with {walker?.name}.{" "}
          <Link to={scheduleAddress({ date, employee: walker?.id, slot: chosen.start })}>Choose another time</Link>
        </p>
      ) : (
        <>
          <p className="note mt-4">{noSlot}</p>
          <SlotTimes schedule={{ ...schedule, tab: "availability" }} />
        </>
      )}
      {children}
    </>
  );
}
