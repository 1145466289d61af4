// A walker's page of a day: the next visit, the rest of the day, and the coming week.
import { type ReactNode, useEffect } from "react";
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";
import { useZone } from "~/ui/use-site";
import { isOver } from "~/ledger/index";
import { useClock } from "~/day/pocket/use-clock";
import { useCachedPage, usePocket } from "~/day/pocket/use-pocket";
import { dayAt } from "~/day/pocket/cached-day";
import { pocketTexts } from "~/day/texts/pocket";
import { cardLeavesInWords } from "~/day/texts/cards";
import { stepWords, todayTexts as texts } from "~/day/texts/today";
import { TakeBack } from "~/day/steps/at-door";
import { spanOf } from "~/business/times/times-in-words";

import { dayOnPhone, useDayOnPhone } from "./use-day-on-phone";
import type { Today } from "./read-today.server";
import { DayVisits, NextVisit } from "./day-visits";
import { petNamesOn } from "./visit-facts";
import { CardLink, StepsTaken, UndoStep } from "./visit-step";

type Visit = Today["visits"][number];

const page = href("/today");
const pageOf = (date: string) => `${page}?day=${date}`;
const dialogs = `${page}/no-show`;

interface Props {
  /** The data when the page was fetched. */
  today: Today;
  /** Content shown on a day without visits. */
  nothing: ReactNode;
  children?: ReactNode;
}

export function TodayView({ today: fetched, nothing, children }: Props) {
  const zone = useZone();
  const kept = useCachedPage();
  const now = useClock(fetched.at, kept?.fetched ?? null);
  const pocket = usePocket(Object.fromEntries(fetched.visits.map((visit) => [visit.id, petNamesOn(visit)])));
  const today = dayOnPhone(fetched, pocket.entries, kept ? dayAt(now, { zone, ahead: 0 }) : null);
  const { visits, nextId, isToday, date } = today;
  useDayOnPhone(fetched, { isKept: kept !== null, sent: pocket.sent });
  useScreenOn(visits.some(({ status }) => status === "in_progress"));
  const common = { action: isToday ? page : pageOf(date), dialogs, now };
  const next = visits.find(({ id }) => id === nextId);
  const others = visits.filter((visit) => visit !== next);
  const isUnsent = ({ undo }: Visit) =>
    pocket.entries.some(({ key, state }) => key === undo?.key && state === "waiting");
  const done = isToday ? others.filter(({ status }) => isOver(status)) : [];
  const toCome = others.filter((visit) => !done.includes(visit));
  return (
    <>
      <DayHead today={today} />
      {fetched.isToday && !isToday ? <p className="note">{pocketTexts.otherDay(today.day)}</p> : null}
      <div className="stack">
        {children}
        {done.map((visit) => (
          <JustPressed key={visit.id} visit={visit} action={common.action} isUnsent={isUnsent(visit)} now={now} />
        ))}
        {next ? <NextVisit visit={next} {...common} /> : null}
        {visits.length === 0 ? nothing : null}
        {isToday && !next && visits.length > 0 ? <AllDone /> : null}
        {toCome.length > 0 ? (
          <section aria-labelledby="to-come" className="stack-small">
            <h2 id="to-come">{isToday ? texts.later : texts.visits}</h2>
            <DayVisits visits={toCome} {...common} />
          </section>
        ) : null}
        {done.length > 0 ? (
          <section aria-labelledby="done" className="stack-small">
            <h2 id="done">{texts.done}</h2>
            <DayVisits visits={done.map(withoutUndo)} {...common} isDone />
          </section>
        ) : null}
        {isToday ? <Week week={today.week} /> : null}
      </div>
    </>
  );
}

/** Hides a visit's undo button, because it is at the top of the page: {@link JustPressed}. */
const withoutUndo = (visit: Visit): Visit => ({
  ...visit,
  undo: null,
  households: visit.households.map((household) => ({ ...household, noShow: null })),
});

/** Recently finished visits, each with its undo button in case the press was a mistake. */
function JustPressed({
  visit,
  action,
  isUnsent,
  now,
}: {
  visit: Visit;
  action: string;
  /** Whether the press is still on the phone only. */
  isUnsent: boolean;
  now: number;
}) {
  const zone = useZone();
  const fresh = visit.households.filter(({ noShow }) => noShow !== null);
  const mailed = visit.households.filter(({ care, isNoShow }) => care?.isMailed && !isNoShow);
  const names = mailed.map(({ name }) => name.split(" ")[0] ?? name);
  const undo = visit.undo?.step === "finish" ? visit.undo : null;
  return (
    <>
      {undo && names.length > 0 && Date.parse(undo.until) > now ? (
        <div className="steps-taken">
          <p>
            {stepWords.finish.taken}. <bdi>{cardLeavesInWords(names, isUnsent ? null : undo.until, zone)}</bdi>
          </p>
          <UndoStep visit={visit} undo={undo} whom={petNamesOn(visit)} action={action} />
        </div>
      ) : visit.undo ? (
        <StepsTaken visit={visit} whom={petNamesOn(visit)} action={action} now={now} isNamed />
      ) : null}
      {visit.undo?.step === "finish" ? <CardLink visit={visit} whom={petNamesOn(visit)} /> : null}
      {fresh.map(({ requestId, name, noShow }) =>
        noShow ? <TakeBack key={requestId} noShow={noShow} requestId={requestId} name={name} action={action} /> : null,
      )}
    </>
  );
}

function DayHead({ today: { day, near, visits, previous, next, isToday } }: { today: Today }) {
  const done = visits.filter(({ status }) => status === "completed").length;
  return (
    <div className="day-head">
      <h1>{near ?? day}</h1>
      <nav aria-label={texts.title} className="day-nav">
        <Link
          to={pageOf(previous)}
          className="btn btn-quiet btn-step"
          aria-label={isToday ? "Yesterday" : texts.dayBefore}
        >
          <Icon name="arrow" />
        </Link>
        <Link to={pageOf(next)} className="btn btn-quiet btn-step" aria-label={isToday ? "Tomorrow" : texts.dayAfter}>
          <Icon name="arrow" />
        </Link>
      </nav>
      <p className="muted">
        {texts.lead(near ? day : "", visits.length, done)}
        {isToday ? null : (
          <>
            {" "}
            <Link to={page}>{texts.backToToday}</Link>
          </>
        )}
      </p>
    </div>
  );
}

const AllDone = () => (
  <div className="empty">
    <h2>{texts.allDone}</h2>
    <p>{texts.allDoneText}</p>
  </div>
);

const Week = ({ week }: { week: Today["week"] }) => {
  const zone = useZone();
  return (
    <section aria-labelledby="week" className="panel">
      <div className="panel-head">
        <h2 id="week">{texts.week}</h2>
        <Link to={href("/profile/calendar")}>{texts.toCalendar}</Link>
      </div>
      {week.length === 0 ? <p className="muted">{texts.nothingInWeek}</p> : null}
      <ul className="week-days">
        {week.map(({ date, day, visits }) => (
          <li key={date}>
            <h3>
              <Link to={pageOf(date)}>{day}</Link>
            </h3>
            <ul className="plain-list">
              {visits.map(({ id, startsAt, endsAt, pets, where }) => (
                <li key={id}>
                  <span className="day-time">{withoutZone(spanOf(startsAt, endsAt, zone), zone)}</span>
                  <span>
                    <bdi>{pets}</bdi>{" "}
                    <span className="muted">
                      <bdi>{where}</bdi>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};

function useScreenOn(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser releases the wake lock when the page is hidden, so it is requested again later.
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) await lock?.release();
    };
    void ask();
    const seen = () => void ask();
    document.addEventListener("visibilitychange", seen);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", seen);
      void lock?.release();
    };
  }, [isRunning]);
}
