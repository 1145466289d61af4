// The page of the walkers' times: what chooses the day, its times, and the tab that books one of them.
import { Form, href, Link } from "react-router";
import type { ReactNode } from "react";

import type { EmployeeSchedule } from "~/visits/slots/schedule";
import { SlotList } from "./slot-list";
import type { LoadedSchedule } from "~/visits/slots/load-schedule.server";
import { slotWords } from "~/visits/texts/slots";

export function SlotTimes({ schedule }: { schedule: EmployeeSchedule }) {
  if (!schedule.walker) return <p>{slotWords.nobody}</p>;
  return (
    <>
      <SlotFinder schedule={schedule} />
      <SlotList schedule={schedule} />
    </>
  );
}

function SlotFinder({ schedule }: { schedule: EmployeeSchedule }) {
  const { date, today, lastDay, previousDay, nextDay, walkers, walker } = schedule;
  return (
    <Form
      // The fields follow the address: a link to another day shows that day.
      key={`${date} ${walker?.id ?? ""}`}
      method="get"
      action={href("/employee-schedule")}
      className="form form-two"
      preventScrollReset
    >
      <div className="field half">
        <label htmlFor="schedule-date">{slotWords.date}</label>
        <input
          type="date"
          id="schedule-date"
          name="date"
          className="input"
          min={today}
          max={lastDay}
          required
          defaultValue={date}
        />
      </div>
      <div className="field half">
        <label htmlFor="schedule-employee">{slotWords.employee}</label>
        <select id="schedule-employee" name="employee" className="input" defaultValue={walker?.id}>
          {walkers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="actions">
        <button type="submit" className="btn btn-ghost">
          {slotWords.showTimes}
        </button>
        <OtherDay to={previousDay}>{slotWords.previousDay}</OtherDay>
        <OtherDay to={nextDay}>{slotWords.nextDay}</OtherDay>
      </div>
    </Form>
  );
}

const OtherDay = ({ to, children }: { to: string | null; children: string }) =>
  to ? (
    <Link to={to} className="btn btn-ghost" preventScrollReset>
      {children}
    </Link>
  ) : null;

/** `children`: what it takes to book it. */
export function BookTab({ schedule, children }: { schedule: LoadedSchedule; children: ReactNode }) {
  const { addresses, chosen, walker, day } = schedule;
  return (
    <>
      <h2>{slotWords.bookTab}</h2>
      {chosen ? (
        <p>
          {slotWords.selected}: <strong>{`${day}, ${chosen.time}`}</strong>, with {walker?.name}.{" "}
          <Link to={addresses.availability}>{slotWords.another}</Link>
        </p>
      ) : (
        <>
          <p className="note mt-4">{slotWords.noSlot}</p>
          <SlotTimes schedule={schedule} />
        </>
      )}
      {children}
    </>
  );
}
