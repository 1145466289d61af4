// A walker's own pay sheets (docs/product.md, Walkers' pay).
import { href } from "react-router";

import { payTexts as texts } from "~/money/texts/pay";
import { SheetList } from "~/money/pay/sheet-list";
import { SheetTotals } from "~/money/pay/sheet-view";
import { listSheets, loadSheet } from "~/money/pay/list-sheets.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/pay-sheets";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, business, now } = walkerContext(context);
  const { sheets } = await listSheets(db, now, business.timeZone, actor.id);
  const running = sheets.find(({ state }) => state === "running");
  return {
    running: running ? await loadSheet(db, now, business.timeZone, actor.id, running.from) : null,
    others: sheets.filter((sheet) => sheet !== running),
  };
}

export const meta = () => [{ title: texts.ownTitle }];

export default function PaySheets({ loaderData: { running, others } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.ownTitle} lead={texts.ownLead} />
      <div className="stack">
        {running ? <SheetTotals sheet={running} to={href("/pay-sheets/:from", { from: running.from })} /> : null}
        {running && others.length === 0 ? null : (
          <SheetList
            sheets={others}
            empty={texts.ownEmpty}
            addressOf={({ from }) => href("/pay-sheets/:from", { from })}
          />
        )}
      </div>
    </>
  );
}
