// A client's yearly summary.
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { PrintButton } from "~/clients/contract/print-button";
import { receiptTexts } from "~/money/texts/receipts";
import { SummarySheet } from "~/money/statements/receipt-sheet";
import { summaryTexts as texts } from "~/money/texts/statements";
import { summarizeYear } from "~/money/statements/own-statements.server";
import { clientContext } from "~/platform/context/command-contexts";
import { useSite } from "~/ui/use-site";
import "~/ui/statement.css";

import type { Route } from "./+types/summary";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = clientContext(context);
  if (!/^20\d\d$/.test(params.year)) throw notFound();
  return { summary: await summarizeYear(db, actor.id, Number(params.year)) };
}

export const meta = ({ params }: Route.MetaArgs) => [{ title: texts.title(Number(params.year)) }];

export default function SummaryPage({ loaderData: { summary } }: Route.ComponentProps) {
  const { identity } = useSite();
  return (
    <div className="reading">
      <SummarySheet summary={summary} identity={identity} />
      <div className="row-actions no-print">
        <PrintButton />
        <Link to={href("/dashboard/statements")}>{receiptTexts.back}</Link>
      </div>
    </div>
  );
}
