// Report card opened by its mailed link (docs/product.md, Report card). The household reads it, says thanks and replies
// without signing in.
import { href, Link } from "react-router";

import { OwnCardView } from "~/day/cards/own-card-view";
import { ownCardTexts as texts } from "~/day/texts/cards";
import "~/ui/own-card.css";
import { loadOwnCard, submitOwnCard } from "~/day/cards/own-card.server";
import { pageMeta } from "~/site/search-engines/meta";

import { AccountPage } from "~/routes/account/account-page";
import type { PageHandle } from "~/shared/page-handle";
import type { Route } from "./+types/own-card";

export const handle: PageHandle = { inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadOwnCard(args);

export const action = async (args: Route.ActionArgs) => submitOwnCard(args, args.params.token);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.meta,
    description: "How the visit went.",
    path: href("/"),
    image: "home",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function OwnCardPage({ loaderData: { token, card }, actionData }: Route.ComponentProps) {
  if (card)
    return (
      <AccountPage tint="sage" art="vignette-walk" title={texts.title(card.petNames)}>
        <OwnCardView card={card} page={href("/visit/:token", { token })} reply={actionData} />
      </AccountPage>
    );
  return (
    <AccountPage tint="sun" art="not-found" {...texts.gone} more={<Link to={href("/contact")}>Contact me</Link>}>
      <div className="actions">
        <Link to={href("/dashboard/visits")} className="btn btn-big">
          {texts.toDashboard}
        </Link>
      </div>
    </AccountPage>
  );
}
