// /calendar-management: the main calendar with its sources, and client calendars.
import { href, Link } from "react-router";
import {
  CalendarList,
  LeftAtGoogle,
  CalendarForm,
  useFocusAfterRemoval,
} from "~/schedule/client-calendars/calendar-list";
import { creationTexts, managementTexts as texts } from "~/schedule/texts";
import { MainCalendar } from "~/schedule/client-calendars/main-calendar";
import { type ClientsTab, loadManagement } from "~/schedule/client-calendars/load-management.server";
import { submitManagement } from "~/schedule/client-calendars/submit-management.server";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/calendar-management";

export function loader({ context }: Route.LoaderArgs) {
  return loadManagement(context);
}

export async function action(args: Route.ActionArgs) {
  return submitManagement(args);
}

export function meta() {
  return [{ title: texts.meta }];
}

export default function CalendarManagement({ loaderData, actionData }: Route.ComponentProps) {
  const aboutForm = actionData?.ok || actionData?.values.intent?.[0] === "create" || !actionData;
  return (
    <>
      <p className="crumbs">
        <Link to={href("/dashboard")}>{texts.back}</Link>
      </p>
      <PageHead title={texts.title} />
      <nav className="subnav" aria-label={texts.tabs}>
        <Tab to="?tab=main-calendar" name={texts.mainTab} isShown={loaderData.tab === "main-calendar"} />
        <Tab to="?tab=client-calendars" name={texts.clientsTab} isShown={loaderData.tab === "client-calendars"} />
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
  const form = useFormReply(reply, { failed: creationTexts.failed });
  useFocusAfterRemoval(tab);
  return (
    <div className="stack">
      <CalendarForm form={form} next={next} />
      {calendars.length > 0 ? <CalendarList calendars={calendars} /> : null}
      {leftAtGoogle.length > 0 ? <LeftAtGoogle calendars={leftAtGoogle} /> : null}
    </div>
  );
}
