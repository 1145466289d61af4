// The month on /schedule: how the service stands, the calendar in its frame, and the other ways where it is not well.
import { useEffect, useState } from "react";
import { Link } from "react-router";

import { fixedCalendarIds, fixedCalendarLabel } from "~/business/fixed-calendars";
import { useSite } from "~/ui/use-site";

import { AlternativeOptions } from "./alternative-options";
import { ServiceAlert } from "./service-alert";
import { MonthSkeleton, TimedFrame } from "./timed-frame";
import { useServiceStatus } from "./use-service-status";

const height = 600;
/** After an attempt. */
const lockedMs = 5000;

const actions = () => import("./calendar-actions");

/** `calendar`: the address of the two calendars, by themselves. */
export function ScheduleCalendar({ calendar }: { calendar: string }) {
  const { identity, viewer } = useSite();
  const { status, issues, check } = useServiceStatus(Boolean(viewer));
  const [shown, setShown] = useState(0);
  const [isLocked, lock] = useLock();

  async function refresh() {
    lock();
    const { refreshCalendar } = await actions();
    const calendars = fixedCalendarIds.map((id) => ({ id, label: fixedCalendarLabel(id, identity.walkerName) }));
    await refreshCalendar({ calendars, userId: viewer?.id ?? null, check, show: () => setShown((times) => times + 1) });
  }

  return (
    <>
      <ServiceAlert status={status} issues={issues} />
      <div className="actions">
        <button type="button" className="btn btn-quiet" disabled={isLocked} onClick={() => void refresh()}>
          Refresh
        </button>
        <button
          type="button"
          className="btn btn-quiet"
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
      {status === "degraded" || status === "error" ? <AlternativeOptions calendar={calendar} /> : null}
    </>
  );
}

const OwnersActions = () => (
  <>
    <Link to="/admin/add-event" className="btn">
      Add Event
    </Link>
    <button
      type="button"
      className="btn btn-quiet"
      onClick={() => void actions().then(({ runDiagnostic }) => runDiagnostic())}
    >
      Run diagnostic
    </button>
  </>
);

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
