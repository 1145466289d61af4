// A client's statements and payments, a year at a time (docs/product.md, Statements).
import { href, Link } from "react-router";

import { OwnStatements, ownStatementTexts as texts, TellFriends } from "~/money/index";
import { listOwnStatements, readOwnReferral } from "~/money/index.server";
import { clientContext, getExchange } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";
import "~/ui/statement.css";

import type { Route } from "./+types/statements";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, services } = clientContext(context);
  const year = getExchange(context).query.get("year");
  return {
    own: await listOwnStatements(db, services, { clientId: actor.id, now, year }),
    referral: await readOwnReferral(db, actor.id, services.origin),
  };
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function Statements({ loaderData: { own, referral } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Link to={href("/dashboard")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      <div className="stack">
        <OwnStatements own={own} />
        {referral ? <TellFriends {...referral} /> : null}
      </div>
    </>
  );
}
