// When walks are possible, and how to book one (specification §2 Schedule). The tabs are addresses.
import { lazy } from "react";
import { Link } from "react-router";

import { fixedCalendarIds } from "~/business/fixed-calendars";
import { embedAddress } from "~/features/month-calendar/address";
import { loadSchedule } from "~/features/scheduling/load-schedule.server";
import { pageMeta } from "~/features/seo/meta";
import { quietPart } from "~/ui/quiet";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/schedule";

const SchedulePoster = quietPart(() => import("./schedule-parts/schedule-poster"));
const SignInCard = quietPart(() => import("~/features/scheduling/components/sign-in-card"));
// Who looks at one of them carries none of the others.
const ScheduleCalendar = lazy(() => import("~/features/scheduling/components/schedule-calendar"));
const ScheduleList = lazy(() => import("~/features/scheduling/components/schedule-list"));
const BookingFrame = lazy(() => import("~/features/scheduling/components/booking-frame"));

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadSchedule(args)), calendar: embedAddress(fixedCalendarIds) };
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Schedule Access",
    description:
      "The calendar of walks and visits: service hours, times that are taken, and how to book an appointment for your dog.",
    path: "/schedule",
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const isBook = loaderData.view === "book";
  return (
    <>
      <SchedulePoster />
      <div className="section">
        <div className="wrap">
          <nav aria-label="Schedule" className="actions">
            <Tab to="/schedule" isCurrent={!isBook}>
              View Calendar
            </Tab>
            <Tab to="/schedule?tab=book" isCurrent={isBook}>
              Book Appointment
            </Tab>
          </nav>
          <div className="mt-6">
            {loaderData.view === "calendar" ? <ScheduleCalendar calendar={loaderData.calendar} /> : null}
            {loaderData.view === "list" ? <ScheduleList days={loaderData.days} /> : null}
            {loaderData.view === "book" ? (
              <>
                <h2>Book an Appointment</h2>
                <BookingFrame booking={loaderData.booking} />
              </>
            ) : null}
          </div>
          {viewer?.isAdmin ? (
            <p className="mt-6">
              <Link to="/admin/settings">Configure Appointment Scheduling</Link>
            </p>
          ) : null}
          {viewer ? null : <SignInCard back={isBook ? "/schedule?tab=book" : "/schedule"} />}
        </div>
      </div>
    </>
  );
}

const Tab = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Link
    to={to}
    preventScrollReset
    className={isCurrent ? "btn" : "btn btn-ghost"}
    aria-current={isCurrent ? "page" : undefined}
  >
    {children}
  </Link>
);
