// Card payment of a statement opened by its mailed link: the form that leads to Stripe's page, or the reason why there
// is nothing to pay.
import { href, Link } from "react-router";

import { PayByCard } from "~/money/cards/checkout/pay-by-card";
import { payByCardTexts as texts } from "~/money/texts/cards";
import { loadCardPage } from "~/money/cards/checkout/card-offer.server";
import { submitCardPayment } from "~/money/cards/checkout/start-payment.server";
import type { PageHandle } from "~/shared/page-handle";
import { pageMeta } from "~/site/search-engines/meta";

import { AccountPage } from "~/routes/account/account-page";
import type { Route } from "./+types/pay-by-card";

export const handle: PageHandle = { query: ["card"], inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadCardPage(args);

export const action = async (args: Route.ActionArgs) => submitCardPayment(args, args.params.token);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.title,
    description: "Pay a statement by card.",
    path: href("/"),
    image: "home",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function PayByCardPage({ loaderData: { token, offer }, actionData }: Route.ComponentProps) {
  const { dueCents } = offer;
  const words = dueCents > 0 ? { title: texts.title, lead: texts.lead(dueCents) } : texts.nothingOpenPage;
  return (
    <AccountPage
      tint="sky"
      art="thank-you"
      {...words}
      more={<Link to={href("/pay/:token", { token })}>{texts.toStatement}</Link>}
    >
      <PayByCard token={token} offer={offer} reply={actionData} />
    </AccountPage>
  );
}
