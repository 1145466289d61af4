// One of a walker's own pay sheets, with a form to correct a day's miles. The server takes the walker's id from the
// session only.
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { MilesForm, SheetView } from "~/money/pay/sheet-view";
import { payTexts as texts } from "~/money/texts/pay";
import { loadSheet } from "~/money/pay/list-sheets.server";
import { submitMiles } from "~/money/pay/submit-pay.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/own-pay-sheet";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, now, business } = walkerContext(context);
  const sheet = await loadSheet(db, now, business.timeZone, actor.id, params.from);
  if (!sheet) throw notFound();
  return { sheet };
}

export const action = async (args: Route.ActionArgs) => submitMiles(args);

export const meta = () => [{ title: texts.ownTitle }];

export default function OwnPaySheet({ loaderData: { sheet }, actionData }: Route.ComponentProps) {
  const { from, to } = sheet;
  return (
    <>
      <PageHead title={texts.ownTitle}>
        <Link to={href("/pay-sheets")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      <div className="stack">
        <SheetView sheet={sheet} />
        <MilesForm from={from} to={to} action={href("/pay-sheets/:from", { from })} reply={actionData} />
      </div>
    </>
  );
}
