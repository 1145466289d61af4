// A client's past visits (docs/product.md, Dashboard).
import { href } from "react-router";

import { ownStatementTexts } from "~/money/texts/statements";
import { listStatementsOf } from "~/money/statements/own-statements.server";
import { listOwnVisits } from "~/day/booking/list-own-visits.server";
import { Album } from "~/day/cards/album";
import { listAlbum } from "~/day/cards/own-links.server";
import { PastVisits } from "~/day/booking/past-visits";
import { VisitList } from "~/day/booking/visit-list";
import { pastTexts as texts } from "~/day/texts/booking";
import { listPastVisits } from "~/day/booking/list-past-visits.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/visits";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, now, services, business } = clientContext(context);
  const page = getExchange(context).query.get("page");
  const [past, { next }, album] = await Promise.all([
    listPastVisits(db, { clientId: actor.id, zone: business.timeZone, now, page }),
    listOwnVisits(db, actor.id, now, business.timeZone),
    listAlbum(db, { clientId: actor.id, now, zone: business.timeZone }),
  ]);
  const ids = past.months.flatMap(({ visits }) => visits.map(({ requestId }) => requestId));
  const statements = await listStatementsOf(db, services, actor.id, ids);
  const papers = Object.fromEntries(
    statements.map(({ requestId, number, token }) => [
      requestId,
      { words: ownStatementTexts.onStatement(number), to: href("/pay/:token", { token }) },
    ]),
  );
  return { past, papers, ...(page === null ? { next, album } : { next: [], album: [] }) };
}

export const meta = () => [{ title: texts.title }];

export default function Visits({ loaderData: { past, papers, next, album } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={past.total > 0 ? texts.lead(past.total) : undefined} />
      <div className="stack">
        {next.length > 0 ? (
          <section className="panel" aria-labelledby="next-visits">
            <h2 id="next-visits">{texts.next}</h2>
            <VisitList visits={next} />
          </section>
        ) : null}
        <PastVisits past={past} papers={papers} />
        <Album photos={album} />
      </div>
    </>
  );
}
