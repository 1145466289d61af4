// A walker's pay sheet, with its approval and its CSV file.
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { ApproveForm, SheetView } from "~/money/pay/sheet-view";
import { payTexts as texts } from "~/money/texts/pay";
import { readPayPeriod } from "~/money/pay/pay-periods";
import { loadSheet } from "~/money/pay/list-sheets.server";
import { submitApproval } from "~/money/pay/submit-pay.server";
import { moneyContext } from "~/platform/context/command-contexts";
import { isId } from "~/shared/ids";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pay-sheet";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, business, actor } = moneyContext(context);
  const sheet = await loadSheet(db, now, business.timeZone, params.walker, params.from);
  if (!sheet) throw notFound();
  return { sheet, mayApprove: actor.role === "admin" };
}

export async function action(args: Route.ActionArgs) {
  const { walker, from } = args.params;
  const period = readPayPeriod(from);
  if (!period || !isId(walker)) throw notFound();
  return submitApproval(args, walker, period);
}

export const meta = () => [{ title: texts.title }];

export default function PaySheet({ loaderData: { sheet, mayApprove }, actionData }: Route.ComponentProps) {
  const { walkerId: walker, from } = sheet;
  return (
    <>
      <PageHead title={texts.sheetTitle(sheet.walker)}>
        <Link to={href("/admin/money/pay")} className="btn btn-quiet">
          {texts.back}
        </Link>
        <a href={href("/admin/money/pay/:walker/:from/sheet.csv", { walker, from })} download className="btn btn-quiet">
          {texts.file}
        </a>
      </PageHead>
      <div className="stack">
        <SheetView sheet={sheet} />
        {mayApprove && !sheet.approvedAt && sheet.isOver && sheet.lines.length > 0 ? (
          <ApproveForm
            cents={sheet.cents}
            action={href("/admin/money/pay/:walker/:from", { walker, from })}
            reply={actionData}
          />
        ) : null}
      </div>
    </>
  );
}
