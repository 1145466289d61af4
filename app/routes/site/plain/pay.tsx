// A statement, by the link of its mail (docs/product.md, Statements): read, printed and paid without signing in.
import { data, href, Link } from "react-router";

import { PayByCard, StatementSheet, statementTexts as texts } from "~/money/index";
import { loadOfferByToken, loadPayPage } from "~/money/index.server";
import type { PageHandle } from "~/shared/page-handle";
import { pageMeta } from "~/site/index";
import { useSite } from "~/ui/use-site";
import "~/ui/statement.css";

import { AccountPage } from "~/routes/account/account-page";
import type { Route } from "./+types/pay";

/** "card": somebody is back from the page where cards are paid. */
export const handle: PageHandle = { query: ["card"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const statement = await loadPayPage(context, params.token);
  const card = statement && (await loadOfferByToken(context, params.token));
  return data({ statement, token: params.token, card }, { status: statement ? 200 : 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.meta,
    description: "What your visits came to.",
    path: href("/"),
    image: "home" as const,
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function PayPage({ loaderData: { statement, token, card } }: Route.ComponentProps) {
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
        <section className="statement-ways no-print" aria-labelledby="ways">
          {statement.toPay > 0 ? (
            <>
              <h2 id="ways">{texts.ways}</h2>
              {card ? <PayByCard token={token} offer={card} /> : null}
              <p>{texts.byHand(identity.phone)}</p>
            </>
          ) : (
            <>
              <h2 id="ways">{statement.state === "paid" ? texts.paid : texts.nothingWhy(statement.total)}</h2>
              {card ? <PayByCard token={token} offer={card} /> : null}
            </>
          )}
          <p className="muted">{texts.question(identity.phone)}</p>
        </section>
      </div>
    </section>
  );
}
