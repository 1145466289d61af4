// A walker's own pay sheets (docs/product.md, Walkers' pay).
import { href } from "react-router";

import { payTexts as texts } from "~/money/texts/pay";
import { SheetList } from "~/money/pay/sheet-list";
import { listSheets } from "~/money/pay/list-sheets.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pay-sheets";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, business, now } = walkerContext(context);
  return { sheets: (await listSheets(db, now, business.timeZone, actor.id)).sheets };
}

export const meta = () => [{ title: texts.ownTitle }];

export default function PaySheets({ loaderData: { sheets } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.ownTitle} lead={texts.ownLead} />
      <SheetList sheets={sheets} empty={texts.ownEmpty} addressOf={({ from }) => href("/pay-sheets/:from", { from })} />
    </>
  );
}
