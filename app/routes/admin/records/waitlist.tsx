// The waitlist, its CSV file, and news mailed to people who asked for it.
import { href } from "react-router";

import { DeskEntries, DeskSent, DeskUpdate } from "~/site/waitlist/desk-panels";
import { waitlistTexts as texts } from "~/site/texts";
import {
  countUpdateReaders,
  listSentUpdates,
  listWaitlist,
  waitlistSorts,
} from "~/site/waitlist/update-queries.server";
import { submitUpdate } from "~/site/waitlist/submit-update.server";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { asListPage, readTableView } from "~/shared/table-view";
import { PageHead } from "~/ui/app/app-frame";
import { Pages, TableFilters } from "~/ui/app/data-table";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/waitlist";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const params = getExchange(context).query;
  const view = readTableView(params, waitlistSorts, "-since");
  const asked = params.get("updates");
  const updates = asked === "yes" ? true : asked === "no" ? false : null;
  const [list, readers, sent] = await Promise.all([
    listWaitlist(db, view, updates, getBusiness(context).timeZone),
    countUpdateReaders(db),
    listSentUpdates(db, getBusiness(context).timeZone),
  ]);
  return asListPage({ ...list, readers, sent }, view);
}

export const action = async (args: Route.ActionArgs) => submitUpdate(args);

export const meta = () => [{ title: texts.title }];

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, readers, sent, sort, page, pageSize } = loaderData;
  const { identity } = useSite();
  const aboutEntry = actionData && !actionData.ok && actionData.values.intent?.[0] === "remove";
  const updates = [
    ["", "All"],
    ["yes", "Asked for updates"],
    ["no", "Only when there's a spot"],
  ] as const;
  return (
    <>
      <PageHead title={texts.title} lead="People waiting for a spot.">
        <a href={href("/admin/waitlist.csv")} download className="btn btn-quiet">
          Export CSV
        </a>
      </PageHead>
      {aboutEntry ? <RefusalNote reply={actionData} /> : null}
      <div className="stack">
        <div>
          <TableFilters search="Search" choices={[{ name: "updates", label: "Updates", options: updates }]} />
          <DeskEntries entries={rows} sort={sort} />
          <Pages page={page} pageSize={pageSize} total={total} />
        </div>
        <DeskUpdate
          inDocument={aboutEntry ? undefined : actionData}
          readers={readers}
          signature={
            <>
              <p>{identity.walkerName}</p>
              <p className="muted">
                {identity.businessName} · {identity.phone} · {identity.email}
                <br />
                {identity.postalAddress}
              </p>
            </>
          }
        />
        <DeskSent updates={sent} />
      </div>
    </>
  );
}
