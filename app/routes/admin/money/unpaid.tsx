// Who owes something, the oldest first (docs/product.md, Paying by hand).
import { MoneyNav, UnpaidList, unpaidTexts as texts } from "~/money/index";
import { listUnpaid } from "~/money/index.server";
import { adminContext, getExchange } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/unpaid";

export function loader({ context }: Route.LoaderArgs) {
  return listUnpaid(adminContext(context), getExchange(context).query);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function UnpaidPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <MoneyNav />
      <UnpaidList {...loaderData} />
    </>
  );
}
