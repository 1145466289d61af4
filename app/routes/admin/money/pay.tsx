// Walkers' pay (docs/product.md, Walkers' pay): the rules, and the sheets of the last six months.
import { href } from "react-router";

import { listWalkers } from "~/accounts/walkers/queries.server";
import { MoneyNav } from "~/money/figures/money-nav";
import { payTexts as texts } from "~/money/texts/pay";
import { RuleForm, RuleList } from "~/money/pay/rule-panels";
import { YearTotals } from "~/money/pay/year-totals";
import { SheetList } from "~/money/pay/sheet-list";
import { listYearTotals } from "~/money/pay/year-totals.server";
import { listSheets } from "~/money/pay/list-sheets.server";
import { submitPayRule } from "~/money/pay/submit-pay.server";
import { moneyContext } from "~/platform/context/command-contexts";
import { dayIn } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pay";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, business, actor } = moneyContext(context);
  const [listed, walkers, totals] = await Promise.all([
    listSheets(db, now, business.timeZone),
    listWalkers(db),
    listYearTotals(db, business.timeZone),
  ]);
  return {
    sheets: listed.sheets,
    rules: listed.rules,
    totals,
    /** null for the bookkeeper, who sets no rules. */
    walkers: actor.role === "admin" ? walkers.map(({ id, name }) => ({ id, name })) : null,
    today: dayIn(business.timeZone, now).toString(),
  };
}

export const action = async (args: Route.ActionArgs) => submitPayRule(args);

export const meta = () => [{ title: texts.title }];

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { sheets, rules, totals, walkers, today } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <MoneyNav />
      <div className="columns">
        <div className="stack">
          <SheetList
            sheets={sheets}
            empty={texts.noSheets}
            addressOf={({ walkerId, from }) => href("/admin/money/pay/:walker/:from", { walker: walkerId, from })}
            byName
          />
          <YearTotals totals={totals} />
        </div>
        <div className="stack">
          <RuleList rules={rules} />
          {walkers ? <RuleForm walkers={walkers} today={today} reply={actionData} /> : null}
        </div>
      </div>
    </>
  );
}
