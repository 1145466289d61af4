// The calendar on /schedule: service status, calendar frame, and alternatives after a failure.
import { lazy, useState } from "react";
import { island } from "~/ui/document/island";
import { loadPart } from "~/ui/document/load-part";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";
import { TimedFrame } from "~/schedule/pages/timed-frame";
import { type KnownStatus, type ServiceStatus, statusTitles, useServiceStatus } from "~/schedule/pages/service-status";
import { phoneNumber } from "~/shared/phone-number";

/** Milliseconds for which the refresh button is disabled after a click. */
const cooldownMs = 5000;

const actions = () => import("./calendar-actions");
const OwnersActions = lazy(() => loadPart(actions));

/** `calendar`: URL of the embedded calendar. */
export function ScheduleCalendar({ calendar }: { calendar: string }) {
  const { identity, viewer } = useSite();
  const { status, issues, check } = useServiceStatus({
    isSignedIn: Boolean(viewer),
    isAdmin: viewer?.isAdmin ?? false,
  });
  const [shown, setShown] = useState(0);
  const [isFailed, tellFailed] = useState(false);
  const [isLocked, lock] = useCooldown();

  async function refresh() {
    lock();
    // Reloads the frame at once, whatever the service status is.
    setShown((times) => times + 1);
    const loaded = await actions().catch(() => null);
    await loaded?.refreshCalendar({ walkerName: identity.walkerName, userId: viewer?.id ?? null, check });
  }

  const isWrong = isFailed || issues.length > 0;
  return (
    <>
      <ServiceAlert status={status} issues={issues} isOwner={viewer?.isAdmin ?? false} />
      <div className="actions">
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
      <details className="fold" open={isWrong}>
        <summary>
          Does the calendar look wrong? <Icon name="plus" />
        </summary>
        <div className="choices">
          <button type="button" className="btn btn-ghost" disabled={isLocked} onClick={() => void refresh()}>
            Refresh
          </button>
          <button type="button" className="btn btn-ghost" onClick={() => void openCalendar(calendar)}>
            Open in a new tab
          </button>
        </div>
      </details>
      {isWrong ? <AlternativeOptions calendar={calendar} /> : null}
    </>
  );
}

/** Opens the calendar in this tab when the script cannot be loaded. */
async function openCalendar(calendar: string): Promise<void> {
  const loaded = await actions().catch(() => null);
  if (loaded) await loaded.openInNewTab(calendar);
  else window.location.assign(calendar);
}

export const CalendarIsland = island("calendar", ScheduleCalendar);

/** Disables the button for a while. */
function useCooldown(): [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(false);
  function lock() {
    setLocked(true);
    setTimeout(() => setLocked(false), cooldownMs);
  }
  return [isLocked, lock];
}

const looks: Record<ServiceStatus, string> = {
  checking: "note",
  working: "note note-success",
  degraded: "note",
  error: "note note-danger",
};

interface ServiceAlertProps extends KnownStatus {
  isOwner: boolean;
}

/** The owner reads the status at all times; everyone else only reads of issues. */
function ServiceAlert({ status, issues, isOwner }: ServiceAlertProps) {
  return (
    <div role={status === "error" ? "alert" : "status"} data-service={status}>
      {isOwner || issues.length > 0 ? (
        <p className={looks[status]}>
          <strong>{statusTitles[status]}</strong> {issues.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

const cells = Array.from({ length: 35 }, (_, cell) => cell);

const MonthSkeleton = () => (
  <>
    <p className="sr">Loading the calendar...</p>
    <svg
      viewBox="0 0 1400 700"
      className="pane"
      width="100%"
      preserveAspectRatio="none"
      fill="currentColor"
      opacity="0.12"
      aria-hidden
      data-skeleton
    >
      {cells.map((cell) => (
        <rect key={cell} x={(cell % 7) * 200 + 6} y={Math.floor(cell / 7) * 140 + 6} width="188" height="128" rx="8" />
      ))}
    </svg>
  </>
);

function AlternativeOptions({ calendar }: { calendar: string }) {
  const { identity, viewer } = useSite();
  return (
    <section className="card mt-6">
      <div className="card-body">
        <h2>Alternative Calendar Options</h2>
        <ul className="rows">
          <li>
            <a href={`tel:${phoneNumber(identity.phone)}`}>Call {identity.phone}</a>
            {identity.callHours ? <span>{identity.callHours}</span> : null}
          </li>
          <li>
            <a href="/schedule?view=list">See the next 30 days as a list</a>
            <span>Words only, quick to load</span>
          </li>
          <li>
            <a href={calendar} target="_blank" rel="noopener">
              Open just the month
            </a>
            <span>In a new tab</span>
          </li>
          {viewer ? null : (
            <li>
              <a href="/login?to=/profile/calendar">Add to my calendar</a>
              <span>For clients, after signing in</span>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
