// Who walks when, and the booking of a walker's time (specification §2 Employee Schedules). The tabs are addresses.
import { lazy } from "react";
import { Link } from "react-router";

import { pageMeta } from "~/features/seo/meta";
import { BookTab } from "~/features/slot-booking/components/book-tab";
import { SlotTimes } from "~/features/slot-booking/components/slot-times";
import { loadSchedule } from "~/features/slot-booking/load-schedule.server";
import { slotFailed } from "~/features/slot-booking/messages";
import { scheduleAddress } from "~/features/slot-booking/schedule";
import { submitSlot } from "~/features/slot-booking/submit-slot.server";
import { getActor, getExchange, getServices } from "~/server/context";
import { keepTyped } from "~/server/keep-typed";
import { pathToReturnTo } from "~/server/return-to";
import { quietPart } from "~/ui/quiet";
import { unlessRefused } from "~/ui/revalidate";
import { useSite } from "~/ui/use-site";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/employee-schedule";

const SlotsPoster = quietPart(() => import("./slot-parts/slots-poster"));
const SignInCard = quietPart(() => import("~/features/scheduling/components/sign-in-card"));
// Few come as far as that.
const BookingPart = lazy(() => import("./slot-parts/booking-part"));

export const shouldRevalidate = unlessRefused;

/** A form sent without scripts after the session ended is handed back: this page is for everybody, and has no guard. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const isForm = request.method === "POST" && !getExchange(context).byScript;
    if (!isForm || getActor(context).kind === "signed-in") return next();
    return keepTyped(request, `/login?to=${encodeURIComponent(pathToReturnTo(request))}`);
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  // Times are taken while a page lies in memory.
  getExchange(context).mustNotKeep();
  const { db, now } = getServices(context);
  const params = new URL(request.url).searchParams;
  return loadSchedule(db, { actor: getActor(context), now: now(), params });
}

export async function action(args: Route.ActionArgs) {
  return submitSlot(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), slotFailed);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Employee Schedules",
    description: "The free times of each walker, day by day, and how to book one of them for your dog.",
    path: "/employee-schedule",
    image: "schedule",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function EmployeeSchedulePage({ loaderData: schedule, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const { tab, date, walker, chosen, form, problem } = schedule;
  const shown = { date, employee: walker?.id, slot: chosen?.start };
  return (
    <>
      <SlotsPoster />
      <div className="section">
        <div className="wrap">
          <p>
            <Link to="/dashboard">Back to the dashboard</Link>
          </p>
          <nav aria-label="Employee Schedules" className="actions">
            <Tab to={scheduleAddress(shown)} isCurrent={tab === "availability"}>
              View Availability
            </Tab>
            <Tab to={scheduleAddress({ ...shown, tab: "book" })} isCurrent={tab === "book"}>
              Book a Service
            </Tab>
          </nav>
          <div className="mt-6">
            {problem ? (
              <p role="alert" className="note">
                {problem}
              </p>
            ) : null}
            {tab === "book" ? (
              <BookTab schedule={schedule}>
                {viewer ? null : <SignInCard back={scheduleAddress({ ...shown, tab: "book" })} />}
                {chosen && form ? (
                  <BookingPart schedule={{ ...schedule, chosen, form }} reply={actionData ?? undefined} />
                ) : null}
              </BookTab>
            ) : (
              <>
                <h2>View Availability</h2>
                <SlotTimes schedule={schedule} />
              </>
            )}
          </div>
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
