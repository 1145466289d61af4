// Loads /calendar-management: the main calendar with its sources, or the client calendars.
import type { RouterContextProvider } from "react-router";

import { fixedCalendarIds, fixedCalendarLabel } from "~/business/calendars/fixed-calendars";
import { getExchange, adminContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import { listCalendarFeeds } from "~/schedule/feeds/queries.server";
import { readCalendarView } from "~/schedule/month/address";
import { loadCalendar } from "~/schedule/month/load-calendar.server";
import { viewerOf } from "~/schedule/policy";
import { viewAddress } from "./client-calendar";
import { accountOf, isUsable, listAccounts } from "./owner-accounts.server";
import { listClientCalendars, listLeftAtGoogle, listShownSources } from "./queries.server";

export async function loadManagement(context: Readonly<RouterContextProvider>) {
  const { query: searchParams } = getExchange(context);
  const ctx = adminContext(context);
  return searchParams.get("tab") === "client-calendars"
    ? { tab: "client-calendars" as const, ...(await loadClients(ctx)) }
    : { tab: "main-calendar" as const, ...(await loadMain(ctx, searchParams)) };
}

type Context = ReturnType<typeof adminContext>;

async function loadMain({ db, now, actor, business }: Context, params: URLSearchParams) {
  const { walkerName } = business.identity;
  const shown = await listShownSources(db);
  const view = readCalendarView(params, dayIn(business.timeZone, now));
  return {
    sources: fixedCalendarIds.map((id) => ({
      id,
      label: fixedCalendarLabel(id, walkerName),
      isShown: shown.includes(id),
    })),
    calendar: await loadCalendar(
      db,
      {
        viewer: viewerOf(actor),
        ids: shown,
        view,
        now,
        walkerName,
        kept: new URLSearchParams(),
      },
      business.timeZone,
    ),
  };
}

async function loadClients(ctx: Context) {
  const calendars = await listClientCalendars(ctx.db);
  const ofSite = calendars.filter(({ kind }) => kind === "site").map(({ id }) => id);
  const [feeds, accounts, leftAtGoogle] = await Promise.all([
    listCalendarFeeds(ctx, ofSite),
    listAccounts(ctx),
    listLeftAtGoogle(ctx),
  ]);
  return {
    next: crypto.randomUUID(),
    leftAtGoogle,
    calendars: calendars.map((calendar) => {
      const account = calendar.kind === "google" ? accountOf(accounts, calendar) : undefined;
      return {
        ...calendar,
        viewAddress: viewAddress(calendar, ctx.business.timeZone),
        feed: feeds[calendar.id] ?? null,
        /** True when the account is not connected, so the owner must delete the copy at Google. */
        isOutOfReach: calendar.kind === "google" && !account,
        /** True when nothing is written or deleted until the account is reconnected. */
        isToReconnect: account !== undefined && !isUsable(account),
      };
    }),
  };
}

export type LoadedManagement = Awaited<ReturnType<typeof loadManagement>>;
export type MainTab = Extract<LoadedManagement, { tab: "main-calendar" }>;
export type ClientsTab = Extract<LoadedManagement, { tab: "client-calendars" }>;
