// The owner's figures (docs/product.md, The owner's figures). Everything that narrows them is in the address.
import {
  FigureCards,
  FigureFiles,
  FigureFilters,
  figuresTexts as texts,
  HoursPanel,
  IncomeBy,
  LostPanel,
  MoneyNav,
  MoneyOverTime,
  SetAsidePanel,
  UnpaidPanel,
  VisitsOverTime,
} from "~/money/index";
import { listSetAside, loadFigures, submitSetAside } from "~/money/index.server";
import { adminContext, getExchange } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/money";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = adminContext(context);
  const [figures, setAside] = await Promise.all([loadFigures(db, now, getExchange(context).query), listSetAside(db)]);
  return { figures, setAside };
}

export async function action(args: Route.ActionArgs) {
  return submitSetAside(args);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

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
