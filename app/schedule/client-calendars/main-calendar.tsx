// The owner's main calendar and its sources (docs/product.md, Calendars on the site).
import { useEffect, useRef } from "react";

import { Calendar } from "~/schedule/month/calendar";
import { useFetcherToast, useReply } from "~/ui/form/use-reply";

import type { MainTab } from "~/schedule/client-calendars/load-management.server";
import { managementAddress } from "~/schedule/client-calendars/client-calendar";
import { mainTexts } from "~/schedule/texts";

export const MainCalendar = ({ sources, calendar }: Pick<MainTab, "sources" | "calendar">) => (
  <div className="stack">
    <section className="panel" aria-labelledby="calendar-sources">
      <h2 id="calendar-sources">{mainTexts.sources}</h2>
      <Sources key={sources.map(({ isShown }) => isShown).join()} sources={sources} />
    </section>
    <section className="panel" aria-labelledby="main-business-calendar">
      <h2 id="main-business-calendar">{mainTexts.calendar}</h2>
      {calendar ? <Calendar calendar={calendar} level="h3" /> : <p>{mainTexts.none}</p>}
    </section>
  </div>
);

/** Submits on each change; without JavaScript by a button. */
function Sources({ sources }: Pick<MainTab, "sources">) {
  const fetcher = useReply({ failed: mainTexts.failed });
  const form = useRef<HTMLFormElement>(null);
  useFetcherToast(fetcher.key, fetcher.data);
  // Resets the checkboxes after a failed save.
  useEffect(() => {
    if (fetcher.data && !fetcher.data.ok) form.current?.reset();
  }, [fetcher.data]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={managementAddress}
      className="calendar-ticks"
      onChange={({ currentTarget }) => void fetcher.submit(currentTarget)}
    >
      <input type="hidden" name="intent" value="sources" />
      {sources.map(({ id, label, isShown }) => (
        <label key={id} className="choice">
          <input type="checkbox" name="source" value={id} defaultChecked={isShown} />
          {label}
        </label>
      ))}
      <noscript>
        <button className="btn btn-quiet btn-small">{mainTexts.show}</button>
      </noscript>
      {fetcher.data && !fetcher.data.ok ? (
        <p role="alert" className="note note-danger">
          {fetcher.data.message}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
