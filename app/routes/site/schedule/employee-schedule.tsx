// /employee-schedule: the free times of each walker, and a form to book one (docs/product.md, Slots). Each tab has a
// URL.
import { lazy } from "react";
import { href, Link } from "react-router";

import { loadSchedule } from "~/asking/slots/load-schedule.server";
import { NewHere } from "~/asking/slots/new-here";
import { BookTab, SlotTab, SlotTimes } from "~/asking/slots/slot-times";
import { submitSlot } from "~/asking/slots/submit-slot.server";
import { getActor, getExchange, getServices, getBusiness } from "~/platform/context/context";
import { keepTyped } from "~/platform/forms/keep-typed";
import { pathToReturnTo } from "~/platform/http/return-to";
import { ReachMe } from "~/routes/site/reach-me";
import { SignInCard } from "~/schedule/pages/sign-in-card";
import type { PageHandle } from "~/shared/page-handle";
import { type PageFacts, pageMeta } from "~/site/search-engines/meta";
import { loadPart } from "~/ui/document/load-part";
import { ServerOnly } from "~/ui/document/server-only";
import { Poster } from "~/ui/poster";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/employee-schedule";

// Loaded once a visitor has chosen a time.
const BookingPart = lazy(() => loadPart(() => import("./booking-part")));

export const handle: PageHandle = { hydrates: true };

/**
 * When the session ended before a form without JavaScript was sent, keeps what was typed. Pages behind sign-in have a
 * guard for this, but this page is public.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const exchange = getExchange(context);
    const isForm = exchange.method === "POST" && !exchange.byScript;
    if (!isForm || getActor(context).kind === "signed-in") return next();
    return keepTyped(exchange, `/login?to=${encodeURIComponent(pathToReturnTo(exchange))}`);
  },
];

/** The texts come with the loader's data instead of the page's scripts, to keep the scripts small. */
const facts: PageFacts = {
  title: "Employee Schedules",
  description: "The free times of each walker, day by day, and how to book one of them for your dog.",
  path: "/employee-schedule",
  image: "schedule",
  noindex: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  // Not cached, because a cached page would offer times that are taken.
  getExchange(context).forbidCaching();
  const { db, now } = getServices(context);
  const params = getExchange(context).query;
  const schedule = await loadSchedule(db, {
    actor: getActor(context),
    business: getBusiness(context),
    now: now(),
    params,
  });
  return { ...schedule, facts };
}

export async function action(args: Route.ActionArgs) {
  return submitSlot(args);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.facts, matches[0].loaderData) : [];
}

export default function EmployeeSchedulePage({ loaderData: schedule, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const { tab, addresses, chosen, form, problem, facts } = schedule;
  return (
    <>
      <ServerOnly>{import.meta.env.SSR ? <SlotsPoster /> : null}</ServerOnly>
      <div className="section">
        <div className="wrap">
          <p>
            <Link to={href("/dashboard")}>Back to the dashboard</Link>
          </p>
          <nav aria-label={facts.title} className="actions">
            <SlotTab to={addresses.availability} current={tab === "availability" ? "page" : undefined}>
              View Availability
            </SlotTab>
            <SlotTab to={addresses.book} current={tab === "book" ? "page" : undefined}>
              Book a Service
            </SlotTab>
          </nav>
          <div className="mt-6">
            {problem ? (
              <p role="alert" className="note">
                {problem}
              </p>
            ) : null}
            {tab === "book" ? (
              <BookTab schedule={schedule}>
                {viewer ? null : (
                  <>
                    <SignInCard back={addresses.book} />
                    <NewHere {...schedule.newHere} />
                  </>
                )}
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
      <ServerOnly>{import.meta.env.SSR ? <OtherWays /> : null}</ServerOnly>
    </>
  );
}

const SlotsPoster = () => <Poster tint="poppy" title="Employee Schedules" />;

/** Contact details for visitors who find no suitable time. */
const OtherWays = () => (
  <div className="section sea">
    <div className="wrap">
      <h2>No time that fits?</h2>
      <ReachMe />
    </div>
  </div>
);
