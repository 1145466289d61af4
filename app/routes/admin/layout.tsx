// Frame of the owner's desk. Its loader exists so that client-side navigations run the access check.
import "~/ui/app-pages.css";

import { lazy, Suspense } from "react";
import { Outlet } from "react-router";

import { CalendarBanner } from "~/calendars/settings/calendar-banner";
import { listTroubles } from "~/calendars/settings/list-sources.server";
import { DeskFrame } from "~/desk/overview/desk-frame";
import { getDeskCounts } from "~/desk/overview/queries.server";
import { readGuide } from "~/desk/start/guide.server";
import { GuideEnd, GuideStrip } from "~/desk/start/guide-strip";
import { adminOnly } from "~/platform/server/guards";
import { getBusiness, getServices } from "~/platform/context/context";
import { useUndoOfToasts } from "~/ui/app/undo";
import { loadPart } from "~/ui/document/load-part";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/layout";

const Pocket = lazy(() => loadPart(() => import("~/day/pocket/pocket-outside-day")));

export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export const handle: PageHandle = { hydrates: true, inDraft: "open" };

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { db, now } = getServices(context);
  const business = getBusiness(context);
  const [counts, troubles, guide] = await Promise.all([
    getDeskCounts(db),
    listTroubles(db, business.timeZone, now()),
    business.state === "draft" ? readGuide(db, business, now()) : null,
  ]);
  return { counts, troubles, guide };
}

export default function AdminLayout({
  loaderData: { counts, troubles, guide },
}: Pick<Route.ComponentProps, "loaderData">) {
  useUndoOfToasts();
  return (
    <DeskFrame counts={counts}>
      <Suspense>
        <Pocket />
      </Suspense>
      {guide ? <GuideStrip guide={guide} /> : null}
      <CalendarBanner troubles={troubles} />
      <Outlet />
      {guide ? <GuideEnd guide={guide} /> : null}
    </DeskFrame>
  );
}
