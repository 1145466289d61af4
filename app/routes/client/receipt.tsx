// A client's receipt of one payment.
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { PrintButton } from "~/clients/contract/print-button";
import { ReceiptSheet } from "~/money/statements/receipt-sheet";
import { receiptTexts as texts } from "~/money/texts/receipts";
import { getReceipt } from "~/money/statements/receipts.server";
import { clientContext } from "~/platform/context/command-contexts";
import { useSite } from "~/ui/use-site";
import "~/ui/statement.css";

import type { Route } from "./+types/receipt";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = clientContext(context);
  const receipt = await getReceipt(db, actor.id, params.id);
  if (!receipt) throw notFound();
  return { receipt };
}

export const meta = () => [{ title: texts.title }];

export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { identity } = useSite();
  return (
    <div className="reading">
      <ReceiptSheet receipt={receipt} identity={identity} />
      <div className="row-actions no-print">
        <PrintButton />
        <Link to={href("/dashboard/statements")}>{texts.back}</Link>
      </div>
    </div>
  );
}
