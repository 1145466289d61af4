// The next 30 days as a list, rendered by the server and refreshed by a button.
import { useState } from "react";

import type { ListedDay } from "~/schedule/month/list-days";
import { namedTimeIn } from "~/shared/zones";
import { island } from "~/ui/document/island";
import { loadPart } from "~/ui/document/load-part";
import { useSite, useZone } from "~/ui/use-site";

/** Loaded with the first click. */
const again = () => import("~/schedule/pages/calendar-actions");

export function ScheduleList({ days: fromServer }: { days: readonly ListedDay[] }) {
  const { timeZone, viewer } = useSite();
  const { days, state, fetchAgain, preview } = useList(fromServer);
  return (
    <section className="mt-6" aria-labelledby="list-title">
      <h2 id="list-title">The next 30 days</h2>
      <p className="muted">{namedTimeIn(timeZone)}.</p>
      <div className="actions">
        <button type="button" className="btn btn-ghost" disabled={state === "busy"} onClick={() => void fetchAgain()}>
          {state === "busy" ? "Fetching..." : "Fetch again"}
        </button>
        {viewer?.isAdmin ? (
          <button type="button" className="btn btn-ghost" onClick={() => void preview()}>
            Preview with sample data
          </button>
        ) : null}
      </div>
      {state === "failed" ? (
        <p role="alert" className="note note-danger mt-6">
          Failed to load calendar data. Please try again.
        </p>
      ) : null}
      {state === "demo" ? <p className="note mt-6">Sample data: none of this is booked.</p> : null}
      {days.length === 0 ? <p className="mt-6">Nothing on the calendar for these days.</p> : null}
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </section>
  );
}

export const ListIsland = island("list", ScheduleList);

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
  const zone = useZone();
  const { identity, viewer } = useSite();
  const [days, setDays] = useState(fromServer);
  const [state, setState] = useState<"idle" | "busy" | "failed" | "demo">("idle");

  async function fetchAgain() {
    setState("busy");
    const loaded = await loadPart(again).catch(() => null);
    const found = await loaded?.fetchList(identity.walkerName, viewer?.id ?? null, zone);
    // Keeps the current list after a failure.
    if (found?.days) setDays(found.days);
    setState(found?.state ?? "failed");
  }

  async function preview() {
    const loaded = await loadPart(again).catch(() => null);
    const samples = await loaded?.previewList(zone);
    if (samples) setDays(samples);
    setState(samples ? "demo" : "failed");
  }

  return { days, state, fetchAgain, preview };
}
