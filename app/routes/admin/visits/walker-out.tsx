// A walker is out, or a day can't be walked: the visits go to others, or are canceled (docs/product.md, A walker is out).
import { OutDays, OutForm } from "~/desk/bookings/components/out-sheet";
import { loadOut } from "~/desk/bookings/load-out.server";
import { submitOut } from "~/desk/bookings/submit-out.server";
import { outTexts as texts } from "~/desk/texts/out";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/walker-out";

export const loader = ({ context }: Route.LoaderArgs) => loadOut(adminContext(context), getExchange(context).query);

export const action = (args: Route.ActionArgs) => submitOut(args);

const titleOf = (out: { name: string } | null) => (out ? texts.isOut(out.name) : texts.nobody);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: titleOf(loaderData?.out ?? null) }];

export default function WalkerOut({ loaderData: sheet, actionData }: Route.ComponentProps) {
  const { out, from, to, visits } = sheet;
  const days = texts.days(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to));
  return (
    <>
      <PageHead title={titleOf(out)} lead={`${days}: ${texts.visits(visits.length)}`} />
      <div className="stack">
        <OutForm key={`${out?.id ?? ""} ${from} ${to}`} sheet={sheet} reply={actionData} />
        <OutDays key={`days ${out?.id ?? ""} ${from} ${to}`} sheet={sheet} />
      </div>
    </>
  );
}
