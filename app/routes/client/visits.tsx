// A client's past visits (docs/product.md, Dashboard).
import { href, Link } from "react-router";

import { ownStatementTexts } from "~/money/texts/statements";
import { listStatementsOf } from "~/money/statements/own-statements.server";
import { PastVisits } from "~/day/booking/past-visits";
import { pastTexts as texts } from "~/day/texts/booking";
import { listPastVisits } from "~/day/booking/list-past-visits.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/visits";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, services, business } = clientContext(context);
  const page = getExchange(context).query.get("page");
  const past = await listPastVisits(db, { clientId: actor.id, zone: business.timeZone, now, page });
  const ids = past.months.flatMap(({ visits }) => visits.map(({ requestId }) => requestId));
  const statements = await listStatementsOf(db, services, actor.id, ids);
  const papers = Object.fromEntries(
    statements.map(({ requestId, number, token }) => [
      requestId,
      { words: ownStatementTexts.onStatement(number), to: href("/pay/:token", { token }) },
    ]),
  );
  return { past, papers };
}

export const meta = () => [{ title: texts.title }];

export default function Visits({ loaderData: { past, papers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={past.total > 0 ? texts.lead(past.total) : undefined}>
        <Link to={href("/dashboard")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      <PastVisits past={past} papers={papers} />
    </>
  );
}
