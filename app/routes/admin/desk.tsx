// First page of the owner's desk: today's visits, and everything that needs an answer, with the buttons to answer.
import { href, Link } from "react-router";

import { acceptanceActions } from "~/clients/acceptance/submit-acceptance.server";
import { OutPanel } from "~/desk/bookings/components/out-sheet";
import { DeskNow } from "~/desk/overview/desk-now";
import { deskTexts as texts } from "~/desk/texts/desk";
import { MovedHouseholds } from "~/desk/overview/moved-households";
import { nowTexts } from "~/desk/texts/now";
import { getDesk } from "~/desk/overview/queries.server";
import { GuideCard } from "~/desk/start/guide-card";
import { PracticeCard } from "~/desk/start/practice-card";
import { readGuide } from "~/desk/start/guide.server";
import { submitDeskReply } from "~/desk/leads/submit-lead.server";
import { submitDesk } from "~/desk/bookings/submit-desk.server";
import { ExpiredProofs } from "~/offer/trust/expired-proofs";
import { weatherIntent } from "~/offer/weather/rules";
import { WeatherPanel } from "~/offer/weather/weather-presses";
import { submitWeather } from "~/offer/weather/weather.server";
import { getBusiness, getServices, getSignedIn } from "~/platform/context/context";
import { readBackupState } from "~/platform/process/backup-runs";
import { intentOf } from "~/platform/forms/intent-of";
import { dayIn } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite, useZone } from "~/ui/use-site";
import { submitSeenUndone } from "~/day/care/visit-tasks.server";
import { submitVisitState } from "~/day/today/submit-step.server";

import type { Route } from "./+types/desk";

export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db, now } = services;
  const today = dayIn(getBusiness(context).timeZone, now());
  const days: [string, string] = [today.toString(), today.add({ days: 1 }).toString()];
  const business = getBusiness(context);
  const [desk, guide, backups] = await Promise.all([
    getDesk(db, business, getSignedIn(context).id, now(), services),
    business.state === "draft" ? readGuide(db, business, now()) : null,
    services.backups ? readBackupState(db, Temporal.Now.instant()) : null,
  ]);
  return { desk, days, guide, isBackupLate: backups?.isLate };
}

/** Handles the buttons for all kinds of items, each as on the item's own page. */
export async function action(args: Route.ActionArgs) {
  const intent = await intentOf(args);
  if (intent === "accept") return acceptanceActions.accept(args);
  if (intent === "reply") return submitDeskReply(args);
  if (intent === "seen") return submitSeenUndone(args);
  if (intent === weatherIntent) return submitWeather(args);
  return intent === "state" || intent === "late" ? submitVisitState(args) : submitDesk(args);
}

export const meta = () => [{ title: texts.title }];

export default function DeskPage({
  loaderData: { desk, days, guide, isBackupLate },
  actionData,
}: Route.ComponentProps) {
  const zone = useZone();
  const { viewer } = useSite();
  const { now, waiting } = desk;
  // Values of the refused form, which shows its refusal itself.
  const refused = actionData && !actionData.ok ? actionData.values : {};
  const isListed =
    waiting.some(({ requestId }) => requestId === refused.requestId?.[0]) ||
    desk.leads.some(({ id }) => id === refused.lead?.[0]);
  return (
    <>
      <PageHead
        title={viewer ? texts.hello(viewer.firstName) : texts.title}
        lead={
          <>
            {nowTexts.asOf(now.day, now.at, zone)} <Link to={href("/admin")}>{texts.refresh}</Link>
          </>
        }
      />
      <ExpiredProofs expired={desk.expired} />
      {isBackupLate ? (
        <p className="note note-warning">
          {texts.backupLate} <Link to={href("/admin/system")}>{texts.seeSystem}</Link>
        </p>
      ) : null}
      <MovedHouseholds moved={desk.moved} />
      {isListed ? null : <RefusalNote reply={actionData} />}
      <DeskNow
        desk={desk}
        inDocument={actionData}
        guide={
          guide ? (
            <>
              <GuideCard guide={guide} />
              <PracticeCard guide={guide} />
            </>
          ) : null
        }
      >
        <OutPanel walkers={now.walkers} />
        <WeatherPanel days={days} action={href("/admin")} />
      </DeskNow>
    </>
  );
}
