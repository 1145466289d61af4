// Subscribe links: the same visits in one's own calendar, always as they are (docs/product.md, Subscribe links).
import { FeedPanel } from "~/schedule/index";
import { listOwnFeeds, submitFeeds } from "~/schedule/index.server";
import { clientContext } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/calendar";

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await listOwnFeeds(clientContext(context)) };
}

export async function action(args: Route.ActionArgs) {
  return submitFeeds(args);
}

export function meta() {
  return [{ title: "Add to my calendar" }, { name: "robots", content: "noindex" }];
}

const address = "/profile/calendar";

export default function CalendarLinks({ loaderData: { feeds }, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const panels = [
    {
      kind: "client",
      title: "Your visits",
      what: "your visits",
      text: "Every visit for your dogs, and who's coming.",
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
      text: "Every walker's visits, and the days you're closed.",
      isShown: viewer?.isAdmin,
    },
  ] as const;
  return (
    <>
      <PageHead title="Add to my calendar" lead="Subscribe with a private link, and what changes here changes there." />
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
      Google checks these links on its own slow schedule: a change may take hours to show up there, sometimes a day. My
      emails are always right.
    </p>
    <p>
      Anyone with the link can see these visits. If it gets into the wrong hands, make a new one: the old one stops
      right away.
    </p>
  </section>
);
