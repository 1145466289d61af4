// The printable care sheet of a household (docs/product.md, Care sheet).
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { CareSheet } from "~/day/care/care-sheet";
import { careSheetTexts as texts } from "~/day/texts/care";
import { loadClientSheet } from "~/day/care/load-care-sheet.server";
import { PrintButton } from "~/clients/contract/print-button";
import { clientContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/client-care-sheet";

export async function loader({ params, context }: Route.LoaderArgs) {
  const sheet = await loadClientSheet(clientContext(context), params.id);
  if (!sheet) throw notFound();
  return { sheet };
}

export const meta = () => [{ title: texts.title }];

export default function ClientCareSheet({ loaderData: { sheet } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <PrintButton />
        <Link to={href("/admin/clients/:id", { id: sheet.clientId })} className="btn btn-quiet">
          {texts.toClient}
        </Link>
      </PageHead>
      <CareSheet sheet={sheet} />
    </>
  );
}
