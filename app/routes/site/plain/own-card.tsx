// Report card opened by its mailed link (docs/product.md, Report card). The household reads it, says thanks and replies
// without signing in.
import { href, Link } from "react-router";

import { listOwnPets } from "~/clients/pets/queries.server";
import { listOwnVisits, readOwnHome } from "~/day/booking/list-own-visits.server";
import { OwnCardView } from "~/day/cards/own-card-view";
import { ShareFold } from "~/day/cards/share-card";
import { TipByHand } from "~/money/settings/ways-by-hand";
import { tipsByHand } from "~/money/settings/ways-by-hand.server";
import { Icon } from "~/ui/icon";
import { getRequestLinks } from "~/ledger/draft/repeat-request";
import { getBusiness, getServices } from "~/platform/context/context";
import { withoutZone } from "~/shared/day-names";
import { ownCardTexts as texts } from "~/day/texts/cards";
import "~/ui/own-card.css";
import { loadOwnCard, submitOwnCard } from "~/day/cards/own-card.server";
import { pageMeta } from "~/site/search-engines/meta";

import { AccountPage } from "~/routes/account/account-page";
import type { PageHandle } from "~/shared/page-handle";
import type { Route } from "./+types/own-card";

export const handle: PageHandle = { inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => {
  const { db, now } = getServices(args.context);
  const { timeZone } = getBusiness(args.context);
  return loadOwnCard(args, async (clientId, { walkerName, day }) => {
    const [{ next }, { before }, pets, tips] = await Promise.all([
      listOwnVisits(db, clientId, now(), timeZone),
      readOwnHome(db, { clientId, now: now() }, {}, timeZone),
      listOwnPets(db, clientId),
      tipsByHand({ db }, texts.tipFor(walkerName, day)),
    ]);
    const ways = getRequestLinks(
      before,
      pets.filter(({ isAccepted }) => isAccepted),
    );
    const [first] = next;
    return {
      again: ways.again?.to ?? ways.newRequest,
      tips,
      next: first && `${first.day}, ${withoutZone(first.time, timeZone)}`,
    };
  });
};

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

export default function OwnCardPage({ loaderData: { token, card, link, own }, actionData }: Route.ComponentProps) {
  if (card)
    return (
      <AccountPage tint="sage" art="vignette-walk" title={texts.title(card.petNames)}>
        <OwnCardView card={card} page={href("/visit/:token", { token })} reply={actionData} />
        {own ? (
          <div className="own-card">
            {own.next ? <p>{texts.next(own.next)}</p> : null}
            <p>
              <Link to={own.again} className="btn btn-ghost btn-small">
                {texts.again}
              </Link>
            </p>
          </div>
        ) : null}
        {own?.tips ? (
          <details className="fold">
            <summary>
              {texts.tip(card.walkerName)}
              <Icon name="plus" />
            </summary>
            <div className="own-card">
              <TipByHand tips={own.tips} />
            </div>
          </details>
        ) : null}
        <ShareFold url={link} title={texts.title(card.petNames)} />
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
