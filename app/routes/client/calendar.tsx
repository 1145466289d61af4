// Subscribe links: the same visits in one's own calendar, always as they are (decisions §3).
import { FeedPanel } from "~/features/feeds/components/feed-panel";
import { feedsFailed } from "~/features/feeds/messages";
import { listOwnFeeds } from "~/features/feeds/queries.server";
import { submitFeeds } from "~/features/feeds/submit-feeds.server";
import { ownContext } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { useSite } from "~/ui/use-site";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/calendar";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await listOwnFeeds(ownContext(context)) };
}

export async function action(args: Route.ActionArgs) {
  return submitFeeds(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), feedsFailed);
}

export function meta() {
  return [{ title: "In your own calendar" }, { name: "robots", content: "noindex" }];
}

const address = "/profile/calendar";

export default function CalendarLinks({ loaderData: { feeds }, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const panels = [
    {
      kind: "client",
      title: "Your visits",
      what: "your visits",
      text: "Every visit for your dogs, with who comes.",
      isShown: true,
    },
    {
      kind: "walker",
      title: "Your walks",
      what: "your walks",
      text: "Every walk you make, with dogs and clients, and your days off.",
      isShown: viewer?.isEmployee,
    },
    {
      kind: "business",
      title: "All visits",
      what: "all visits",
      text: "Every visit of everybody who walks, and the days you are closed.",
      isShown: viewer?.isAdmin,
    },
  ] as const;
  return (
    <>
      <PageHead
        title="In your own calendar"
        lead="Subscribe with a private link, and what changes here changes there."
      />
      <RefusalNote reply={actionData} />
      <div className="columns">
        <div className="stack">
          {panels.map(({ isShown, kind, ...panel }) =>
            isShown ? <FeedPanel key={kind} {...panel} link={feeds[kind]} action={address} fields={{ kind }} /> : null,
          )}
        </div>
        <HowTo />
      </div>
    </>
  );
}

const HowTo = () => (
  <section className="panel" aria-labelledby="how-to">
    <h2 id="how-to">How it works</h2>
    <p>
      On an iPhone, an iPad or a Mac press <strong>Subscribe</strong>. In Google Calendar open “Other calendars”, then
      “From URL”, and paste the link. In Outlook choose “Add calendar”, then “Subscribe from web”.
    </p>
    <p>
      Google looks at such links on a slow schedule of its own: a change may take hours to show there, sometimes a day.
      Your mails from me are always right.
    </p>
    <p>
      Whoever has the link sees these visits. If it gets into wrong hands, make a new one: the old one stops at once.
    </p>
  </section>
);
