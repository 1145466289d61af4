// What the page of the walkers' times shows (docs/product.md, Slots); everything is ready to be printed.
import { href } from "react-router";

export interface ShownSlot {
  /** Wall time of Los Angeles, "09:00": what the form sends. */
  start: string;
  /** "9:00 AM to 9:30 AM PT" */
  time: string;
  status: "available" | "booked" | "unavailable";
}

export interface ChosenSlot {
  start: string;
  time: string;
  /** Minutes a visit may last that begins there. */
  free: number;
}

/** A time that can be chosen, as a link. */
export interface NextTime {
  to: string;
  label: string;
}

export interface EmployeeSchedule {
  tab: "availability" | "book";
  /** Its address, with what is chosen, on either tab. */
  addresses: Record<EmployeeSchedule["tab"], string>;
  /** ISO days of Los Angeles: the one that is shown, and the first and the last that have times. */
  date: string;
  today: string;
  lastDay: string;
  /** "Tuesday, November 24" */
  day: string;
  /** What was wrong with the address of the page: a day that is over, a time that is gone. */
  problem: string | null;
  /** The owner first. */
  walkers: readonly { id: string; name: string }[];
  /** Null: nobody walks here yet. */
  walker: { id: string; name: string } | null;
  slots: readonly ShownSlot[];
  /** Links to the days beside it; null where it has no times. */
  previousDay: string | null;
  nextDay: string | null;
  /** How many of them are free. */
  summary: string;
  /** What they are the times of. */
  legend: string;
  /** The next time of that walker, where the day has none left. */
  next: NextTime | null;
  chosen: ChosenSlot | null;
}

/** The page's address, with what is chosen on it. */
export function scheduleAddress(chosen: {
  tab?: EmployeeSchedule["tab"];
  date: string;
  employee?: string | undefined;
  slot?: string | undefined;
}): string {
  const params = new URLSearchParams(chosen.tab === "book" ? { tab: "book" } : {});
  params.set("date", chosen.date);
  if (chosen.employee) params.set("employee", chosen.employee);
  if (chosen.slot) params.set("slot", chosen.slot);
  return `${href("/employee-schedule")}?${params}`;
}
