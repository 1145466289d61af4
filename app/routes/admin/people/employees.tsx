// Walkers and their calendar colors (docs/product.md, Walkers).
import { href, Link } from "react-router";

import { WalkerList } from "~/accounts/walkers/walker-list";
import { walkersTexts as texts } from "~/accounts/walkers/texts";
import { BookkeeperPanel, FindAccount, InviteWalker } from "~/accounts/walkers/new-walker";
import { listBookkeepers, listCandidates, listWalkers } from "~/accounts/walkers/queries.server";
import { submitWalkers } from "~/accounts/walkers/submit-walkers.server";
import { getExchange, getServices } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import { searchWords } from "~/shared/table-view";

import type { Route } from "./+types/employees";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const q = searchWords(getExchange(context).query);
  return {
    q,
    walkers: await listWalkers(db),
    found: await listCandidates(db, q),
    bookkeepers: await listBookkeepers(db),
  };
}

export const action = submitWalkers;

export const meta = () => [{ title: texts.title }];

export default function Employees({ loaderData, actionData }: Route.ComponentProps) {
  const { q, walkers, found, bookkeepers } = loaderData;
  const intent = actionData && !actionData.ok ? actionData.values.intent?.[0] : undefined;
  const ofForm = intent === "color" || intent?.startsWith("invite");
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Link to={href("/admin/availability")} className="btn btn-quiet">
          Availability
        </Link>
      </PageHead>
      {ofForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <WalkerList walkers={walkers} reply={actionData} />
        <div className="stack">
          <FindAccount q={q} found={found} />
          <InviteWalker reply={intent === "invite" ? actionData : undefined} />
          <BookkeeperPanel bookkeepers={bookkeepers} reply={intent === "invite-bookkeeper" ? actionData : undefined} />
        </div>
      </div>
    </>
  );
}
