// The form for the report cards of a visit (docs/product.md, Report card).
import { notFound } from "~/platform/context/context";
import { megabyte, type PageHandle } from "~/shared/page-handle";
import { href, Link } from "react-router";

import { CardForm } from "~/day/cards/card-form";
import { cardTexts as texts } from "~/day/texts/cards";
import { queueWithoutSignal } from "~/day/pocket/client-action";
import { readCardPage, submitCard } from "~/day/cards/card-page.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/report-card";

export const handle: PageHandle = { body: { bytes: 64 * megabyte, megabytes: 64 } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readCardPage(walkerContext(context), params.id);
  if (!page) throw notFound();
  return { page };
}

export const action = async (args: Route.ActionArgs) => submitCard(args, args.params.id);

export const clientAction = (args: Route.ClientActionArgs) => queueWithoutSignal(args);

export const meta = () => [{ title: texts.title }];

export default function ReportCard({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const names = page.cards.flatMap(({ pets }) => pets.map(({ name }) => name));
  return (
    <>
      <PageHead title={texts.for(names)}>
        <Link to={href("/today")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      <CardForm page={page} action={href("/visits/:id/card", { id: page.visitId })} reply={actionData} />
    </>
  );
}
