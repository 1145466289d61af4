// Pending requests, and the calendar of all walkers by day, week or month.
import { href, Link } from "react-router";

import { addressOf } from "~/desk/bookings/desk-view";
import { BlockDay, ClosedNote } from "~/desk/calendar/components/block-day";
import {
  BookingBar,
  isMoveIntent,
  MoveHint,
  MoveQuestion,
  MovingBar,
  StretchQuestion,
} from "~/desk/calendar/components/move-question";
import { isBookIntent, isStretchIntent } from "~/desk/calendar/visit-kind";
import { MonthCalendar } from "~/desk/calendar/components/month-calendar";
import { NewVisit } from "~/desk/calendar/components/new-visit-dialog";
import { TimeGrid } from "~/desk/calendar/components/time-grid";
import { CalendarBar, ViewFilters } from "~/desk/calendar/components/view-nav";
import { WaitingTrips } from "~/desk/bookings/components/waiting-trips";
import { WaitingList } from "~/desk/calendar/components/waiting-list";
import { WeekSummaryTable } from "~/desk/calendar/components/week-summary-table";
import { isBlockIntent } from "~/ledger/availability/block-intents";
import { loadDesk, type LoadedDesk } from "~/desk/calendar/load-desk.server";
import { deskTexts } from "~/desk/texts/desk";
import { submitDesk, submitGridMove } from "~/desk/bookings/submit-desk.server";
import { submitNewVisit } from "~/desk/calendar/submit-new-visit.server";
import { submitStretch } from "~/desk/calendar/submit-stretch.server";
import { submitBlock } from "~/ledger/availability/block-day.server";
import { mayAnnounce, weatherIntent } from "~/offer/weather/rules";
import { WeatherPresses } from "~/offer/weather/weather-presses";
import { submitWeather } from "~/offer/weather/weather.server";
import { getBusiness, getExchange, getServices } from "~/platform/context/context";
import { intentOf } from "~/platform/forms/intent-of";
import { dayIn } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/bookings";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const desk = await loadDesk(db, getBusiness(context), now(), getExchange(context).query);
  const day = Temporal.PlainDate.from(desk.date);
  return { desk, hasWeather: desk.view === "day" && mayAnnounce(day, dayIn(getBusiness(context).timeZone, now())) };
}

export async function action(args: Route.ActionArgs) {
  const intent = await intentOf(args);
  if (intent === weatherIntent) return submitWeather(args);
  if (isMoveIntent(intent)) return submitGridMove(args);
  if (isBookIntent(intent)) return submitNewVisit(args);
  if (isStretchIntent(intent)) return submitStretch(args);
  return isBlockIntent(intent) ? submitBlock(args) : submitDesk(args);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.desk.view === "waiting" ? deskTexts.requestsTab : deskTexts.calendar },
];

export default function Bookings({ loaderData: { desk, hasWeather }, actionData }: Route.ComponentProps) {
  const { shown } = desk;
  const address = addressOf(desk.view, desk.date, desk.filters);
  const refused = actionData?.ok === false ? actionData : undefined;
  const intent = refused?.values.intent?.[0];
  const asked = desk.moving?.to && isMoveIntent(intent) ? refused : undefined;
  const stretched = desk.stretching && isStretchIntent(intent) ? refused : undefined;
  const booked = desk.booking?.form && isBookIntent(intent) ? refused : undefined;
  const isListed =
    shown.view === "waiting" &&
    actionData?.ok === false &&
    shown.waiting.some(({ requestId }) => requestId === actionData.values.requestId?.[0]);
  return (
    <>
      {desk.view === "waiting" ? (
        <>
          <PageHead title={deskTexts.requestsTab}>
            <Onward />
          </PageHead>
          <ViewFilters desk={desk} />
        </>
      ) : (
        <CalendarBar desk={desk} view={desk.view} />
      )}
      <MoveQuestion key={desk.moving?.to?.at} desk={desk} reply={asked} />
      <NewVisit desk={desk} reply={booked} />
      <StretchQuestion desk={desk} reply={stretched} />
      {isListed || asked || booked || stretched ? null : <RefusalNote reply={actionData} />}
      <Shown desk={desk} actionData={actionData} />
      {shown.view === "day" && !desk.moving ? (
        <div className="row-actions mt-4">
          {shown.grid.days.map((day) => (
            <BlockDay key={day.date} day={day} action={address} />
          ))}
          {hasWeather ? <WeatherPresses date={desk.date} action={address} /> : null}
        </div>
      ) : null}
      {shown.view === "waiting" ? null : (
        <div className="page-actions">
          <Onward />
        </div>
      )}
    </>
  );
}

/** Links to pages used less often, below the calendar. */
const Onward = () => (
  <>
    <Link to={href("/admin/standing")} className="btn btn-quiet">
      Standing walks
    </Link>
    <Link to={href("/admin/availability")} className="btn btn-quiet">
      Availability
    </Link>
    <Link to={href("/calendar-management")} className="btn btn-quiet">
      Calendars
    </Link>
  </>
);

function Shown({ desk, actionData }: { desk: LoadedDesk; actionData: FormReply | undefined }) {
  const { shown } = desk;
  switch (shown.view) {
    case "waiting":
      return (
        <div className="stack">
          <WaitingTrips trips={shown.trips} />
          {shown.waiting.length > 0 || shown.trips.length === 0 ? (
            <WaitingList waiting={shown.waiting} total={shown.total} desk={desk} inDocument={actionData} />
          ) : null}
        </div>
      );
    case "day":
    case "week":
      return (
        <>
          {shown.view === "day" ? shown.grid.days.map((day) => <ClosedNote key={day.date} day={day} />) : null}
          <MovingBar desk={desk} />
          <BookingBar desk={desk} />
          <TimeGrid grid={shown.grid} desk={desk} />
          <MoveHint desk={desk} />
        </>
      );
    case "week-summary":
      return (
        <>
          <BookingBar desk={desk} />
          <WeekSummaryTable summary={shown.summary} desk={desk} />
        </>
      );
    case "month":
      return <MonthCalendar weeks={shown.weeks} desk={desk} />;
  }
}
