// Subscribe link to a person's own visits (docs/product.md, Subscribe links).
import { href } from "react-router";

import { FeedPanel } from "~/schedule/feeds/subscribe-link";
import { feedPageTexts as texts, linkTexts } from "~/schedule/texts";
import { listOwnFeeds } from "~/schedule/feeds/queries.server";
import { submitFeeds } from "~/schedule/feeds/submit-feeds.server";
import { personalContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/calendar";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  feeds: await listOwnFeeds(personalContext(context)),
});

export const action = submitFeeds;

export const meta = () => [{ title: texts.title }];

const address = href("/profile/calendar");

export default function CalendarLinks({ loaderData: { feeds }, actionData }: Route.ComponentProps) {
  const { viewer } = useSite();
  const panels = [
    { kind: "client", isShown: true },
    { kind: "walker", isShown: viewer?.isEmployee },
    { kind: "business", isShown: viewer?.isAdmin },
  ] as const;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <RefusalNote reply={actionData} />
      <div className="columns">
        <div className="stack">
          {panels.map(({ kind, isShown }) =>
            isShown ? (
              <FeedPanel key={kind} {...texts.panels[kind]} link={feeds[kind]} action={address} fields={{ kind }} />
            ) : null,
          )}
        </div>
        <HowTo />
      </div>
    </>
  );
}

const HowTo = () => (
  <section className="panel" aria-labelledby="how-to">
    <h2 id="how-to">{texts.howTo}</h2>
    <p>
      {texts.press[0]}
      <strong>{linkTexts.subscribe}</strong>
      {texts.press[1]}
    </p>
    <p>{texts.slow}</p>
    <p>{texts.secret}</p>
  </section>
);
