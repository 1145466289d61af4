// The page of the walkers' times (docs/product.md, Slots): what chooses the day, its times, one of which can be chosen, and
// the tab that books it.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, href, Link } from "react-router";

import { notify } from "~/ui/document/toast";

import type { EmployeeSchedule } from "~/visits/slots/load-schedule.server";
import { slotWords } from "~/visits/texts/slots";

interface Props {
  schedule: EmployeeSchedule;
}

/** `children`: what it takes to book the chosen time. */
export function BookTab({ schedule, children }: Props & { children: ReactNode }) {
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

export function SlotTimes({ schedule }: Props) {
  const { date, walker, slots, summary, next } = schedule;
  if (!walker) return <p>{slotWords.nobody}</p>;
  // The fields follow the address: a link to another day shows that day.
  const key = `${date} ${walker.id}`;
  return (
    <>
      <SlotFinder key={`find ${key}`} schedule={schedule} />
      <p className="mt-6">
        <output>{summary}</output>
      </p>
      {next ? (
        <p>
          {slotWords.nextFree} <Link to={next.to}>{next.label}</Link>
        </p>
      ) : null}
      {slots.length > 0 ? <SlotChoices key={`choose ${key}`} schedule={schedule} /> : null}
    </>
  );
}

function SlotFinder({ schedule }: Props) {
  const { date, today, lastDay, previousDay, nextDay, walkers, walker } = schedule;
  return (
    <Form method="get" action={href("/employee-schedule")} className="form form-two" preventScrollReset>
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

/** A radio group in which each time says how it stands. */
function SlotChoices({ schedule: { date, day, walker, slots, legend, chosen } }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isChosen, setChosen] = useState(chosen !== null);
  // One that was chosen before the scripts were here.
  useEffect(() => setChosen(form.current?.querySelector(":checked") != null), []);
  const bookSelected = (
    <div className="actions">
      <button type="submit" className="btn btn-big">
        {slotWords.bookSelected}
      </button>
    </div>
  );
  return (
    <Form ref={form} method="get" action={href("/employee-schedule")} className="mt-6">
      <input type="hidden" name="tab" value="book" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="employee" value={walker?.id} />
      <fieldset className="field" role="radiogroup">
        <legend>{legend}</legend>
        <div className="choices slots">
          {slots.map(({ start, time, status }) => (
            <label key={start} className="choice">
              <input
                type="radio"
                name="slot"
                value={start}
                required
                defaultChecked={chosen?.start === start}
                disabled={status !== "available"}
                onChange={() => {
                  setChosen(true);
                  void notify({ kind: "success", title: slotWords.selected, text: `${day}, ${time}` });
                }}
              />
              <span className={status === "available" ? undefined : "muted"}>
                {time}, {status}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {isChosen ? bookSelected : <noscript>{bookSelected}</noscript>}
    </Form>
  );
}
