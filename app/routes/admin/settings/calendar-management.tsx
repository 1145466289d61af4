// /calendar-management: the main calendar with its sources, and the client calendars.
import { useEffect, useRef } from "react";
import { href, Link } from "react-router";

import {
  CalendarList,
  LeftAtGoogle,
  CalendarForm,
  useFocusAfterRemoval,
} from "~/schedule/client-calendars/calendar-list";
import { managementAddress } from "~/schedule/client-calendars/client-calendar";
import { type ClientsTab, loadManagement, type MainTab } from "~/schedule/client-calendars/load-management.server";
import { submitManagement } from "~/schedule/client-calendars/submit-management.server";
import { Calendar } from "~/schedule/month/calendar";
import { creationTexts, managementTexts as texts, mainTexts } from "~/schedule/texts";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useFetcherToast, useReply } from "~/ui/form/use-reply";

import type { Route } from "./+types/calendar-management";

export const loader = ({ context }: Route.LoaderArgs) => loadManagement(context);

export const action = async (args: Route.ActionArgs) => submitManagement(args);

export const meta = () => [{ title: texts.meta }];

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

const MainCalendar = ({ sources, calendar }: Pick<MainTab, "sources" | "calendar">) => (
  <div className="stack">
    <section className="panel" aria-labelledby="calendar-sources">
      <h2 id="calendar-sources">{mainTexts.sources}</h2>
      <Sources key={sources.map(({ isShown }) => isShown).join()} sources={sources} />
    </section>
    <section className="panel" aria-labelledby="main-business-calendar">
      <h2 id="main-business-calendar">{mainTexts.calendar}</h2>
      {calendar ? <Calendar calendar={calendar} level="h3" /> : <p>{mainTexts.none}</p>}
    </section>
  </div>
);

/** Check boxes of the sources, saved on each change; without JavaScript by a button. */
function Sources({ sources }: Pick<MainTab, "sources">) {
  const fetcher = useReply({ failed: mainTexts.failed });
  const form = useRef<HTMLFormElement>(null);
  useFetcherToast(fetcher.key, fetcher.data);
  // Resets the check boxes after a failed save.
  useEffect(() => {
    if (fetcher.data && !fetcher.data.ok) form.current?.reset();
  }, [fetcher.data]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={managementAddress}
      className="calendar-ticks"
      onChange={({ currentTarget }) => void fetcher.submit(currentTarget)}
    >
      <input type="hidden" name="intent" value="sources" />
      {sources.map(({ id, label, isShown }) => (
        <label key={id} className="choice">
          <input type="checkbox" name="source" value={id} defaultChecked={isShown} />
          {label}
        </label>
      ))}
      <noscript>
        <button className="btn btn-quiet btn-small">{mainTexts.show}</button>
      </noscript>
      {fetcher.data && !fetcher.data.ok ? (
        <p role="alert" className="note note-danger">
          {fetcher.data.message}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
