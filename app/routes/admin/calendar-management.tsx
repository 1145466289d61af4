// The owner's calendars: the main one with its sources, and those made for clients (specification §2).
import { Link } from "react-router";

import { CalendarForm } from "~/features/client-calendars/components/calendar-form";
import { CalendarList } from "~/features/client-calendars/components/calendar-list";
import { LeftAtGoogle } from "~/features/client-calendars/components/left-at-google";
import { MainCalendar } from "~/features/client-calendars/components/main-calendar";
import { useFocusAfterRemoval } from "~/features/client-calendars/components/use-focus-after-removal";
import type { ClientsTab } from "~/features/client-calendars/load-management.server";
import { loadManagement } from "~/features/client-calendars/load-management.server";
import { creationFailed, removalFailed, sourcesFailed } from "~/features/client-calendars/messages";
import { submitManagement } from "~/features/client-calendars/submit-management.server";
import { feedsFailed } from "~/features/feeds/messages";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/calendar-management";

export const shouldRevalidate = unlessRefused;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadManagement(request, context);
}

export async function action(args: Route.ActionArgs) {
  return submitManagement(args);
}

const broke: Record<string, typeof feedsFailed> = {
  create: creationFailed,
  remove: removalFailed,
  sources: sourcesFailed,
};

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return whenUnreachable(() => serverAction(), (typeof intent === "string" && broke[intent]) || feedsFailed);
}

export function meta() {
  return [{ title: "Calendar management" }, { name: "robots", content: "noindex" }];
}

export default function CalendarManagement({ loaderData, actionData }: Route.ComponentProps) {
  const aboutForm = actionData?.ok || actionData?.values.intent?.[0] === "create" || !actionData;
  return (
    <>
      <p className="crumbs">
        <Link to="/dashboard">Back to Dashboard</Link>
      </p>
      <PageHead title="Calendar Management" />
      <nav className="subnav" aria-label="Calendars">
        <Tab to="?tab=main-calendar" name="Main Calendar" isShown={loaderData.tab === "main-calendar"} />
        <Tab to="?tab=client-calendars" name="Client Calendars" isShown={loaderData.tab === "client-calendars"} />
      </nav>
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      {loaderData.tab === "main-calendar" ? (
        <MainCalendar {...loaderData} />
      ) : (
        <Clients tab={loaderData} reply={aboutForm ? actionData : undefined} />
      )}
    </>
  );
}

const Tab = ({ to, name, isShown }: { to: string; name: string; isShown: boolean }) => (
  <Link to={to} aria-current={isShown ? "page" : undefined}>
    {name}
  </Link>
);

function Clients({ tab, reply }: { tab: ClientsTab; reply: Route.ComponentProps["actionData"] }) {
  const { next, calendars, leftAtGoogle } = tab;
  const form = useFormReply(reply);
  useFocusAfterRemoval(tab);
  return (
    <div className="stack">
      <CalendarForm form={form} next={next} />
      {calendars.length > 0 ? <CalendarList calendars={calendars} /> : null}
      {leftAtGoogle.length > 0 ? <LeftAtGoogle calendars={leftAtGoogle} /> : null}
    </div>
  );
}
