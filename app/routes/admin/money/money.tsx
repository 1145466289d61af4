// The owner's figures (docs/product.md, The owner's figures). All filters are in the URL.
import { FigureCards, FigureFiles, HoursPanel, LostPanel, UnpaidPanel } from "~/money/figures/figure-panels";
import { FigureFilters } from "~/money/figures/figure-filters";
import { figuresTexts as texts } from "~/money/texts/figures";
import { IncomeBy, MoneyOverTime, VisitsOverTime } from "~/money/figures/figure-charts";
import { MoneyNav } from "~/money/figures/money-nav";
import { SetAsidePanel } from "~/money/cards/set-aside-panel";
import { listSetAside, submitSetAside } from "~/money/cards/set-aside.server";
import { loadFigures } from "~/money/figures/load-figures.server";
import { moneyContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/money";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, business, actor } = moneyContext(context);
  const [figures, setAside] = await Promise.all([
    loadFigures(db, business, now, getExchange(context).query),
    actor.role === "admin" ? listSetAside(db, business.timeZone) : [],
  ]);
  return { figures, setAside };
}

export const action = async (args: Route.ActionArgs) => submitSetAside(args);

export const meta = () => [{ title: texts.title }];

export default function Money({ loaderData: { figures, setAside }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <MoneyNav />
      <SetAsidePanel setAside={setAside} reply={actionData} />
      <FigureCards figures={figures} />
      <FigureFilters figures={figures} />
      <div className="figure-grid">
        <div className="figure-wide">
          <MoneyOverTime figures={figures} />
        </div>
        <div className="figure-column">
          <UnpaidPanel unpaid={figures.unpaid} />
          <VisitsOverTime figures={figures} />
          <HoursPanel hours={figures.hours} />
          <LostPanel lost={figures.lost} />
        </div>
        <div className="figure-column">
          <IncomeBy figures={figures} />
          <FigureFiles figures={figures} />
        </div>
      </div>
    </>
  );
}
