// Statement opened by its mailed link (docs/product.md, Statements), to read, print and pay without signing in.
import { data, href, Link } from "react-router";

import { PayByCard } from "~/money/cards/checkout/pay-by-card";
import { StatementSheet } from "~/money/statements/statement-sheet";
import { statementTexts as texts } from "~/money/texts/statements";
import { WaysByHand } from "~/money/settings/ways-by-hand";
import { loadOfferByToken } from "~/money/cards/checkout/card-offer.server";
import { loadPayPage } from "~/money/statements/read-statement.server";
import { waysByHand } from "~/money/settings/ways-by-hand.server";
import { commandContext } from "~/platform/context/command-contexts";
import type { PageHandle } from "~/shared/page-handle";
import { pageMeta } from "~/site/search-engines/meta";
import { useSite } from "~/ui/use-site";
import "~/ui/statement.css";

import { AccountPage } from "~/routes/account/account-page";
import type { Route } from "./+types/pay";

/** Stripe's page returns to this page with the parameter `card`. */
export const handle: PageHandle = { query: ["card"], inDraft: "token" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const statement = await loadPayPage(context, params.token);
  const { token } = params;
  if (!statement) return data({ statement, token, card: null, ways: null }, { status: 404 });
  const payment = { amountCents: statement.toPay, reference: texts.reference(statement.number) };
  const [card, ways] = await Promise.all([
    loadOfferByToken(context, token),
    statement.toPay > 0 ? waysByHand(commandContext(context), payment) : null,
  ]);
  return data({ statement, token, card, ways });
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.meta,
    description: "What you've been billed, and what's still due.",
    path: href("/"),
    image: "home" as const,
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function PayPage({ loaderData: { statement, token, card, ways } }: Route.ComponentProps) {
  const { identity } = useSite();
  if (!statement)
    return (
      <AccountPage tint="sun" art="not-found" {...texts.gone} more={<Link to={href("/contact")}>Contact me</Link>}>
        <div className="actions">
          <Link to={href("/dashboard")} className="btn btn-big">
            {texts.toDashboard}
          </Link>
        </div>
      </AccountPage>
    );
  return (
    <section className="section">
      <div className="wrap narrow">
        <StatementSheet statement={statement} identity={identity} />
        <button type="button" className="btn btn-quiet no-print" data-print hidden>
          {texts.print}
        </button>
        {card || !ways ? (
          <section className="statement-ways no-print" aria-labelledby="ways">
            <h2 id="ways">{headOf(statement)}</h2>
            {card ? <PayByCard token={token} offer={card} /> : null}
          </section>
        ) : null}
        {ways ? <WaysByHand ways={ways} besideCard={card !== null} /> : null}
        <p className="muted no-print">{texts.question(identity.phone)}</p>
      </div>
    </section>
  );
}

function headOf({ toPay, state, total }: { toPay: number; state: string; total: number }): string {
  if (toPay > 0) return texts.byCard;
  return state === "paid" ? texts.paid : texts.nothingWhy(total);
}
