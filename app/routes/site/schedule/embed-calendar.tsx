// A calendar without the site's frame, for iframes and new tabs (docs/product.md, Calendars on the site): a `src` for
// each calendar, the time of the business, month mode by default. Its links open outside the frame.
import "~/ui/calendar.css";

import { Calendar, NotShown, notShownTitle } from "~/schedule/month/calendar";
import { loadEmbed } from "~/schedule/month/load-calendar.server";

import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/embed-calendar";

/** Hydrated, so that arrow keys can move between the days. */
export const handle: PageHandle = { hydrates: true };

export const loader = ({ context }: Route.LoaderArgs) => loadEmbed(context);

export const meta = ({ loaderData, error }: Route.MetaArgs) => [
  { title: loaderData ? `Calendar: ${loaderData.title}` : notShownTitle(error) },
  { name: "robots", content: "noindex" },
];

export default function EmbedCalendar({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="cal-page">
      <Calendar calendar={loaderData} level="h1" target="_top" />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotShown error={error} />;
}
