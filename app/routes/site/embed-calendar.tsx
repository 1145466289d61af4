// A calendar of this site by itself, for the frames of our own pages and for a tab of its own (specification §2: a src
// for each calendar, Los Angeles time, month mode by default). Its links leave the frame.
import "~/ui/calendar.css";

import { Calendar } from "~/features/month-calendar/components/calendar";
import { NotShown, notShownTitle } from "~/features/month-calendar/components/not-shown";
import { loadEmbed } from "~/features/month-calendar/load-embed.server";

import type { Route } from "./+types/embed-calendar";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadEmbed(request, context);
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return [
    { title: loaderData ? `Calendar: ${loaderData.title}` : notShownTitle(error) },
    { name: "robots", content: "noindex" },
  ];
}

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
