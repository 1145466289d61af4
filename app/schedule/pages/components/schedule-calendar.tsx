// The month on /schedule: how the service stands, the calendar in its frame, and the other ways where it is not well.
import { lazy, useState } from "react";

import { island } from "~/ui/document/island";
import { loadPart } from "~/ui/document/load-part";
import { useSite } from "~/ui/use-site";

import { AlternativeOptions } from "./alternative-options";
import { MonthSkeleton } from "./month-skeleton";
import { ServiceAlert } from "./service-alert";
import { TimedFrame } from "./timed-frame";
import { useServiceStatus } from "./use-service-status";

/** After an attempt. */
const lockedMs = 5000;

const actions = () => import("./calendar-actions");
const OwnersActions = lazy(() => loadPart(actions));

/** `calendar`: the address of the two calendars, by themselves. */
export function ScheduleCalendar({ calendar }: { calendar: string }) {
  const { identity, viewer } = useSite();
  const { status, issues, check } = useServiceStatus({
    isSignedIn: Boolean(viewer),
    isAdmin: viewer?.isAdmin ?? false,
  });
  const [shown, setShown] = useState(0);
  const [isFailed, tellFailed] = useState(false);
  const [isLocked, lock] = useLock();

  async function refresh() {
    lock();
    // At once: the frame is tried again, and says itself what comes of it, whatever the service answers.
    setShown((times) => times + 1);
    const loaded = await actions().catch(() => null);
    await loaded?.refreshCalendar({ walkerName: identity.walkerName, userId: viewer?.id ?? null, check });
  }

  return (
    <>
      <ServiceAlert status={status} issues={issues} />
      <div className="actions">
        <button type="button" className="btn btn-ghost" disabled={isLocked} onClick={() => void refresh()}>
          Refresh
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => void openCalendar(calendar)}>
          Open in a new tab
        </button>
        <a href="/schedule?view=list" className="btn btn-ghost">
          As a list
        </a>
        {viewer ? (
          <a href="/profile/calendar" className="btn btn-ghost">
            Add to my calendar
          </a>
        ) : null}
        {viewer?.isAdmin ? <OwnersActions /> : null}
      </div>
      <div className="mt-6">
        <TimedFrame
          key={shown}
          src={calendar}
          title={`Calendar: Business Hours and ${identity.walkerName}`}
          height={600}
          waiting={<MonthSkeleton />}
          tell={tellFailed}
        />
      </div>
      {/* Its place is kept, so the page doesn't move under the reader when it comes. */}
      <div className={isFailed || issues.length > 0 ? undefined : "unseen"}>
        <AlternativeOptions calendar={calendar} />
      </div>
    </>
  );
}

/** Where its script can't be loaded, the calendar opens in this tab. */
async function openCalendar(calendar: string): Promise<void> {
  const loaded = await actions().catch(() => null);
  if (loaded) await loaded.openInNewTab(calendar);
  else window.location.assign(calendar);
}

export const CalendarIsland = island("calendar", ScheduleCalendar);

/** Locked for a while after each attempt. */
function useLock(): [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(false);
  function lock() {
    setLocked(true);
    setTimeout(() => setLocked(false), lockedMs);
  }
  return [isLocked, lock];
}
