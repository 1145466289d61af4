// /schedule: calendar, list and booking. Each tab has a URL; only the first may be indexed by search engines.
import { href, Link } from "react-router";

import { fixedCalendarIds } from "~/business/calendars/fixed-calendars";
import { BookingIsland } from "~/schedule/pages/booking-frame";
import { CalendarIsland } from "~/schedule/pages/schedule-calendar";
import { embedAddress } from "~/schedule/month/address";
import { ListIsland } from "~/schedule/pages/schedule-list";
import { SignInCard } from "~/schedule/pages/sign-in-card";
import { loadSchedule } from "~/schedule/pages/load-pages.server";
import { type PageFacts, pageMeta } from "~/site/search-engines/meta";
import { trailTo } from "~/site/search-engines/trail.server";
import { NextTimes } from "~/asking/slots/next-times";
import { getServices, getBusiness } from "~/platform/context/context";
import type { PageHandle } from "~/shared/page-handle";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/schedule";
import { SchedulePoster } from "~/routes/site/schedule/posters";

export const handle: PageHandle = { query: ["tab", "view"] };

const path = "/schedule";

export async function loader(args: Route.LoaderArgs) {
  const schedule = await loadSchedule(args);
  const facts: PageFacts = {
    title: "Schedule Access",
    description:
      "The calendar of walks and visits: service hours, times that are taken, and how to book an appointment for your dog.",
    path,
    image: "schedule",
    // Search engines don't index the list and the booking tab, which repeat the calendar's content.
    noindex: schedule.view !== "calendar",
  };
  const trail = trailTo(getServices(args.context).origin, { name: "Schedule", path });
  return { ...schedule, calendar: embedAddress(fixedCalendarIds, getBusiness(args.context).timeZone), trail, facts };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [...pageMeta(loaderData.facts, matches[0].loaderData), { "script:ld+json": loaderData.trail }];
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
            {loaderData.view === "calendar" ? (
              <>
                <NextTimes days={loaderData.next} isNew={!viewer} />
                <div className="mt-6">
                  <CalendarIsland calendar={loaderData.calendar} />
                </div>
              </>
            ) : null}
            {loaderData.view === "list" ? <ListIsland days={loaderData.days} /> : null}
            {loaderData.view === "book" ? (
              <>
                <h2>Book an Appointment</h2>
                <div className="mt-6">
                  <NextTimes days={loaderData.next} isNew={!viewer} />
                </div>
                <BookingIsland booking={loaderData.booking} />
              </>
            ) : null}
          </div>
          {viewer?.isAdmin ? (
            <p className="mt-6">
              <Link to={href("/admin/settings")}>Configure Appointment Scheduling</Link>
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
