// Removes an email address from the waitlist with one button and without signing in.
import type { PageHandle } from "~/shared/page-handle";
import { Form, href, Link } from "react-router";

import { pageMeta } from "~/site/search-engines/meta";
import { loadUnsubscribe, unsubscribe } from "~/site/waitlist/submit-waitlist.server";
import { Poster } from "~/ui/poster";

import type { Route } from "./+types/unsubscribe";

// Mail programs send this POST without an Origin header (RFC 8058). The token in the URL authorizes it.
export const handle: PageHandle = { postsFrom: "anyone", inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadUnsubscribe(args);

export const action = async (args: Route.ActionArgs) => unsubscribe(args);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: "Leave the waitlist",
    description: "Take your email address off the waitlist.",
    path: href("/"),
    image: "home",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

const words = {
  asking: {
    title: "Leave the waitlist?",
    lead: "I'll delete your address, and you won't get any more email from the list.",
  },
  done: { title: "Done", lead: "Your address is off the waitlist. Nothing more will come from it." },
  unknown: {
    title: "This link does not work",
    lead: "Your email app may have cut it off. Message me, and I'll take you off the list by hand.",
  },
} as const;

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <Poster tint="sage" title={words[state].title} lead={words[state].lead}>
      <div className="actions">
        {state === "asking" ? (
          <Form method="post">
            <button className="btn btn-big">Take me off the list</button>
          </Form>
        ) : (
          <Link to={state === "done" ? href("/") : href("/contact")} className="btn btn-big">
            {state === "done" ? "Go to the home page" : "Contact me"}
          </Link>
        )}
      </div>
    </Poster>
  );
}
