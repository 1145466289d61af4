// A client's statements and payments by year (docs/product.md, Statements).
import { OwnStatements, TellFriends } from "~/money/statements/own-statements";
import { ownStatementTexts as texts } from "~/money/texts/statements";
import { listOwnStatements } from "~/money/statements/own-statements.server";
import { readOwnReferral } from "~/money/referrals/referral-codes.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import "~/ui/statement.css";

import type { Route } from "./+types/statements";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, services, business } = clientContext(context);
  const year = getExchange(context).query.get("year");
  return {
    own: await listOwnStatements(db, services, { clientId: actor.id, zone: business.timeZone, now, year }),
    referral: await readOwnReferral(db, actor.id, services.origin),
  };
}

export const meta = () => [{ title: texts.title }];

export default function Statements({ loaderData: { own, referral } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="stack">
        <OwnStatements own={own} />
        {referral ? <TellFriends {...referral} /> : null}
      </div>
    </>
  );
}
