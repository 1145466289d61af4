// The page of the walkers' times (docs/product.md, Slots): the choice of the day, the day's times, and the tab that
// books one of them.
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, href, Link } from "react-router";

import type { EmployeeSchedule } from "~/asking/slots/load-schedule.server";
import { slotWords } from "~/asking/slots/texts";

interface Props {
  schedule: EmployeeSchedule;
}

/** `children`: the booking form. */
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
  const { date, walker, parts, summary, next } = schedule;
  if (!walker) return <p>{summary}</p>;
  // The key resets the fields when a link leads to another day.
  const key = `${date} ${walker.id}`;
  return (
    <>
      <Week schedule={schedule} />
      <p className="mt-6">
        <output>{summary}</output>
      </p>
      {next ? (
        <p>
          {slotWords.nextFree} <Link to={next.to}>{next.label}</Link>
        </p>
      ) : null}
      {parts.length > 0 ? <SlotChoices key={`choose ${key}`} schedule={schedule} /> : null}
      <SlotFinder key={`find ${key}`} schedule={schedule} />
    </>
  );
}

function SlotFinder({ schedule }: Props) {
  const { date, today, lastDay, walkers, walker } = schedule;
  return (
    <Form method="get" action={href("/employee-schedule")} className="form form-two mt-8" preventScrollReset>
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
      </div>
    </Form>
  );
}

/** `current`: true for the open tab. */
export const SlotTab = ({
  to,
  current,
  children,
}: {
  to: string;
  current: "page" | "date" | undefined;
  children: ReactNode;
}) => (
  <Link to={to} preventScrollReset className={current ? "btn" : "btn btn-ghost"} aria-current={current}>
    {children}
  </Link>
);

/** Days of the week, each with its number of free times. */
const Week = ({ schedule: { week } }: Props) => (
  <nav aria-label={slotWords.week} className="tags mt-4">
    {week.map(({ to, name, note, isShown }) => (
      <SlotTab key={to} to={to} current={isShown ? "date" : undefined}>
        <span>
          {name}
          <br />
          <small>{note}</small>
        </span>
      </SlotTab>
    ))}
  </nav>
);

/** Radio buttons of the times, grouped by time of day and with their states. */
function SlotChoices({ schedule: { date, walker, parts, legend, chosen, onward } }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isChosen, setChosen] = useState(chosen !== null);
  // Reads the time that was chosen before the scripts loaded.
  useEffect(() => setChosen(form.current?.querySelector(":checked") != null), []);
  const bookSelected = (
    <div className="actions">
      <button type="submit" className="btn btn-big">
        {slotWords.bookSelected}
      </button>
    </div>
  );
  return (
    <Form ref={form} method="get" action={onward} className="mt-6">
      <input type="hidden" name="tab" value="book" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="employee" value={walker?.id} />
      <fieldset className="field" role="radiogroup">
        <legend>{legend}</legend>
        {parts.map(({ name, slots }) => (
          <Fragment key={name}>
            <h3 className="mt-4">{name}</h3>
            <div className="tags">
              {slots.map(({ start, from, to, status }) => (
                <label key={start} className="btn btn-ghost">
                  <input
                    type="radio"
                    name="slot"
                    value={start}
                    required
                    defaultChecked={chosen?.start === start}
                    disabled={status !== "available"}
                    onChange={() => setChosen(true)}
                  />
                  <span>
                    {from}
                    <span className="sr"> {to},</span>{" "}
                    <small className={status === "available" ? "sr" : undefined}>{status}</small>
                  </span>
                </label>
              ))}
            </div>
          </Fragment>
        ))}
      </fieldset>
      {isChosen ? bookSelected : <noscript>{bookSelected}</noscript>}
    </Form>
  );
}
