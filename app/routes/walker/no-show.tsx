// Asks a walker before a no-show is noted.
import { NoShowQuestion } from "~/visits/index";
import { loadNoShow, submitNoShow } from "~/visits/index.server";
import { notFound, clientContext } from "~/platform/index.server";
import { RouteDialog } from "~/ui/app/route-dialog";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/no-show";

const page = "/walks";

export async function loader({ params, context }: Route.LoaderArgs) {
  const question = await loadNoShow(clientContext(context), params.id);
  if (!question) throw notFound();
  return { question };
}

export async function action(args: Route.ActionArgs) {
  return submitNoShow(args, { requestId: args.params.id, page });
}

export function meta() {
  return [{ title: "Nobody home" }, { name: "robots", content: "noindex" }];
}

export default function NoShow({ loaderData: { question }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <RouteDialog title="Nobody home" closeTo={page}>
      <NoShowQuestion question={question} form={form} action={`/walks/no-show/${question.requestId}`} closeTo={page} />
    </RouteDialog>
  );
}
