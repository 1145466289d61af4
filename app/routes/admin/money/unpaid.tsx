// Households with debt, oldest debt first (docs/product.md, Paying by hand).
import { MoneyNav } from "~/money/figures/money-nav";
import { UnpaidList } from "~/money/account/unpaid-list";
import { unpaidTexts as texts } from "~/money/texts/account";
import { listUnpaid } from "~/money/account/list-unpaid.server";
import { moneyContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/unpaid";

export const loader = ({ context }: Route.LoaderArgs) => listUnpaid(moneyContext(context), getExchange(context).query);

export const meta = () => [{ title: texts.title }];

export default function UnpaidPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <MoneyNav />
      <UnpaidList {...loaderData} />
    </>
  );
}
