// Page where the owner confirms that a household was a no-show.
import { notFound } from "~/platform/context/context";
import { megabyte, type PageHandle } from "~/shared/page-handle";
import { href } from "react-router";
import { NoShowDialog } from "~/day/steps/no-show-question";
import { loadNoShow, submitNoShow } from "~/day/steps/no-show-question.server";
import { clientContext } from "~/platform/context/command-contexts";

import type { Route } from "./+types/no-show";

export const handle: PageHandle = { body: { bytes: 32 * megabyte, megabytes: 32 } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const question = await loadNoShow(clientContext(context), params.request, params.id);
  if (!question) throw notFound();
  return { question, page: href("/admin/visits/:id", { id: params.id }) };
}

export async function action(args: Route.ActionArgs) {
  const { id: visitId, request: requestId } = args.params;
  return submitNoShow(args, { requestId, visitId, page: href("/admin/visits/:id", { id: visitId }) });
}

export const meta = () => [{ title: "Nobody home" }];

export default function NoShow({ loaderData, actionData }: Route.ComponentProps) {
  return <NoShowDialog {...loaderData} reply={actionData} />;
}
