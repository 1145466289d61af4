// Printable care sheets for the households of a visit (docs/product.md, Care sheet).
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { CareSheet } from "~/day/care/care-sheet";
import { careSheetClosed, careSheetTexts as texts } from "~/day/texts/care";
import { dayOf } from "~/business/times/times-in-words";
import { loadCareSheets } from "~/day/care/load-care-sheet.server";
import { PrintButton } from "~/clients/contract/print-button";
import { isAdmin, walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/care-sheet";
import { useZone } from "~/ui/use-site";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = walkerContext(context);
  const page = await loadCareSheets(ctx, params.id);
  if (!page) throw notFound();
  return { ...page, byOwner: isAdmin(ctx.actor) };
}

export const meta = () => [{ title: texts.title }];

export default function CareSheetRoute({ loaderData: page }: Route.ComponentProps) {
  const zone = useZone();
  const { state, sheets, visitId, startsAt, byOwner } = page;
  return (
    <>
      <PageHead title={texts.title} lead={`${dayOf(startsAt, zone)}. ${texts.lead}`}>
        {state === "open" ? <PrintButton /> : null}
        <Link to={byOwner ? href("/admin/visits/:id", { id: visitId }) : href("/today")} className="btn btn-quiet">
          {byOwner ? texts.toVisit : texts.back}
        </Link>
      </PageHead>
      {state === "open" ? (
        <div className="stack">
          {sheets.map((sheet) => (
            <CareSheet key={sheet.clientId} sheet={sheet} />
          ))}
        </div>
      ) : (
        <p className="empty">{careSheetClosed[state]}</p>
      )}
    </>
  );
}
