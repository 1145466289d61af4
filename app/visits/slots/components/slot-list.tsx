// The times of a day, one of which can be chosen (docs/product.md, Slots): a radio group in which each says how it
// stands.
import { useEffect, useRef, useState } from "react";
import { Form, href, Link } from "react-router";

import { notify } from "~/ui/document/toast";

import { slotWords } from "~/visits/texts/slots";
import type { EmployeeSchedule, ShownSlot } from "~/visits/slots/schedule";

export function SlotList({ schedule }: { schedule: EmployeeSchedule }) {
  const { date, walker, slots, summary, next } = schedule;
  return (
    <>
      <p className="mt-6">
        <output>{summary}</output>
      </p>
      {next ? (
        <p>
          {slotWords.nextFree} <Link to={next.to}>{next.label}</Link>
        </p>
      ) : null}
      {slots.length > 0 ? <SlotForm key={`${date} ${walker?.id ?? ""}`} schedule={schedule} /> : null}
    </>
  );
}

function SlotForm({ schedule: { date, day, walker, slots, legend, chosen } }: { schedule: EmployeeSchedule }) {
  const form = useRef<HTMLFormElement>(null);
  const [isChosen, setChosen] = useState(chosen !== null);
  // One that was chosen before the scripts were here.
  useEffect(() => setChosen(form.current?.querySelector(":checked") != null), []);
  const choose = (slot: ShownSlot) => {
    setChosen(true);
    void notify({ kind: "success", title: slotWords.selected, text: `${day}, ${slot.time}` });
  };
  return (
    <Form ref={form} method="get" action={href("/employee-schedule")} className="mt-6">
      <input type="hidden" name="tab" value="book" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="employee" value={walker?.id} />
      <fieldset className="field" role="radiogroup">
        <legend>{legend}</legend>
        <div className="choices slots">
          {slots.map((slot) => (
            <SlotChoice
              key={slot.start}
              slot={slot}
              isChosen={chosen?.start === slot.start}
              onChoose={() => choose(slot)}
            />
          ))}
        </div>
      </fieldset>
      {isChosen ? (
        <BookSelected />
      ) : (
        <noscript>
          <BookSelected />
        </noscript>
      )}
    </Form>
  );
}

function SlotChoice({ slot, isChosen, onChoose }: { slot: ShownSlot; isChosen: boolean; onChoose: () => void }) {
  const { start, time, status } = slot;
  return (
    <label className="choice">
      <input
        type="radio"
        name="slot"
        value={start}
        required
        defaultChecked={isChosen}
        disabled={status !== "available"}
        onChange={onChoose}
      />
      <span className={status === "available" ? undefined : "muted"}>
        {time}, {status}
      </span>
    </label>
  );
}

const BookSelected = () => (
  <div className="actions">
    <button type="submit" className="btn btn-big">
      {slotWords.bookSelected}
    </button>
  </div>
);
