// The month on /schedule: how the service stands, the calendar in its frame, and the other ways where it is not well.
import { lazy, useEffect, useState } from "react";

import { quietPart } from "~/ui/quiet";
import { useSite } from "~/ui/use-site";

import { ServiceAlert } from "./service-alert";
import { MonthSkeleton, TimedFrame } from "./timed-frame";
import { useServiceStatus } from "./use-service-status";

// In the page from the beginning, and shown where it is wanted: its links need no script.
const AlternativeOptions = quietPart(() => import("./alternative-options"));

const OwnersActions = lazy(() => import("./owners-actions"));

const height = 600;
/** After an attempt. */
const lockedMs = 5000;

const actions = () => import("./calendar-actions");

/** `calendar`: the address of the two calendars, by themselves. */
export default function ScheduleCalendar({ calendar }: { calendar: string }) {
  const { identity, viewer } = useSite();
  const { status, issues, check } = useServiceStatus(Boolean(viewer));
  const [shown, setShown] = useState(0);
  const [isLocked, lock] = useLock();

  async function refresh() {
    lock();
    const { refreshCalendar } = await actions();
    const { walkerName } = identity;
    await refreshCalendar({
      walkerName,
      userId: viewer?.id ?? null,
      check,
      show: () => setShown((times) => times + 1),
    });
  }

  return (
    <>
      <ServiceAlert status={status} issues={issues} />
      <div className="actions">
        <button type="button" className="btn btn-ghost" disabled={isLocked} onClick={() => void refresh()}>
          Refresh
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => void actions().then(({ openInNewTab }) => openInNewTab(calendar))}
        >
          Open in a new tab
        </button>
        {viewer?.isAdmin ? <OwnersActions /> : null}
      </div>
      <div className="mt-6">
        <TimedFrame
          key={shown}
          src={calendar}
          title={`Calendar: Business Hours and ${identity.walkerName}`}
          height={height}
          waiting={<MonthSkeleton height={height} />}
        />
      </div>
      <div hidden={status !== "degraded" && status !== "error"}>
        <AlternativeOptions calendar={calendar} />
      </div>
    </>
  );
}

/** Locked for a while after each attempt. */
function useLock(): [isLocked: boolean, lock: () => void] {
  const [attempts, setAttempts] = useState({ count: 0, isLocked: false });
  useEffect(() => {
    if (!attempts.isLocked) return;
    const timer = setTimeout(() => setAttempts((now) => ({ ...now, isLocked: false })), lockedMs);
    return () => clearTimeout(timer);
  }, [attempts]);
  return [attempts.isLocked, () => setAttempts(({ count }) => ({ count: count + 1, isLocked: true }))];
}
