// The next thirty days in words: rendered by the server, and fetched anew by who presses the button.
import { useState } from "react";

import { fixedCalendarIds, fixedCalendarLabel } from "~/business/fixed-calendars";
import { notify } from "~/ui/toast";
import { useSite } from "~/ui/use-site";

import { type ListedDay, listDays } from "../list-days";
import { demoData, listFetched, loadFailed } from "../messages";
import { fetchCalendars, fetchSamples } from "./fetch-calendars";

export default function ScheduleList({ days: fromServer }: { days: readonly ListedDay[] }) {
  const { viewer } = useSite();
  const { days, state, fetchAgain, preview } = useList(fromServer);
  return (
    <section className="mt-6" aria-labelledby="list-title">
      <h2 id="list-title">The next 30 days</h2>
      <div className="actions">
        <button type="button" className="btn btn-quiet" disabled={state === "busy"} onClick={() => void fetchAgain()}>
          {state === "busy" ? "Fetching..." : "Fetch again"}
        </button>
        {viewer?.isAdmin ? (
          <button type="button" className="btn btn-quiet" onClick={() => void preview()}>
            Preview with sample data
          </button>
        ) : null}
      </div>
      {state === "failed" ? (
        <p role="alert" className="note note-danger mt-6">
          {loadFailed}
        </p>
      ) : null}
      {state === "demo" ? <p className="note mt-6">Sample data: none of this is booked.</p> : null}
      {days.length === 0 ? <p className="mt-6">Nothing is on the calendar in these days.</p> : null}
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </section>
  );
}

const Day = ({ day: { words, lines } }: { day: ListedDay }) => (
  <>
    <h3 className="mt-6">{words}</h3>
    <ul className="rows">
      {lines.map(({ id, time, summary, calendar }) => (
        <li key={`${calendar} ${id}`}>
          <span>{time}</span>
          <strong>{summary}</strong>
          <span className="muted">{calendar}</span>
        </li>
      ))}
    </ul>
  </>
);

function useList(fromServer: readonly ListedDay[]) {
  const { identity, viewer } = useSite();
  const [days, setDays] = useState(fromServer);
  const [state, setState] = useState<"idle" | "busy" | "failed" | "demo">("idle");

  async function fetchAgain() {
    setState("busy");
    const calendars = fixedCalendarIds.map((id) => ({ id, label: fixedCalendarLabel(id, identity.walkerName) }));
    const found = await fetchCalendars(calendars, viewer?.id ?? null);
    // What was there stays, where nothing came.
    if (found.got > 0 || found.demo) setDays(listDays(found.events));
    setState(found.got > 0 ? "idle" : found.demo ? "demo" : "failed");
    await notify(found.demo ? demoData : listFetched(found));
  }

  async function preview() {
    const samples = await fetchSamples();
    if (samples.length > 0) setDays(listDays(samples));
    setState(samples.length > 0 ? "demo" : "failed");
    if (samples.length > 0) await notify(demoData);
  }

  return { days, state, fetchAgain, preview };
}
