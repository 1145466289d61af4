// Asks the owner before a no-show is noted of one household of a visit.
import { NoShowQuestion } from "~/visits/index";
import { loadNoShow, submitNoShow } from "~/visits/index.server";
import { notFound, clientContext } from "~/platform/index.server";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/no-show";

export async function loader({ params, context }: Route.LoaderArgs) {
  const question = await loadNoShow(clientContext(context), params.request, params.id);
  if (!question) throw notFound();
  return { question, page: `/admin/visits/${params.id}` };
}

export async function action(args: Route.ActionArgs) {
  const { id: visitId, request: requestId } = args.params;
  return submitNoShow(args, { requestId, visitId, page: `/admin/visits/${visitId}` });
}

export function meta() {
  return [{ title: "Nobody home" }, { name: "robots", content: "noindex" }];
}

export default function NoShow({ loaderData: { question, page }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title="Nobody home" closeTo={page}>
      <NoShowQuestion question={question} form={form} action={`${page}/no-show/${question.requestId}`} closeTo={page} />
    </RouteDialog>
  );
}
