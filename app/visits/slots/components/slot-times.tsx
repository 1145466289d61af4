// The times of a day, and what chooses the day.
import type { EmployeeSchedule } from "~/visits/slots/schedule";
import { SlotFinder } from "./slot-finder";
import { SlotList } from "./slot-list";

export function SlotTimes({ schedule }: { schedule: EmployeeSchedule }) {
  if (!schedule.walker) return <p>There are no bookable times yet. Please call or write.</p>;
  return (
    <>
      <SlotFinder schedule={schedule} />
      <SlotList schedule={schedule} />
    </>
  );
}
