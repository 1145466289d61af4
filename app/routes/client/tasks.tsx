// The household's list of things to do at its visits.
import { href } from "react-router";

import { taskTexts as texts } from "~/clients/access/task-fields";
import { ThingsToDo } from "~/clients/access/task-list";
import { loadTasks, taskActions } from "~/clients/access/tasks.server";
import { clientContext } from "~/platform/context/command-contexts";
import { formActions } from "~/platform/forms/form-action";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/tasks";

const page = href("/profile/tasks");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  return { list: await loadTasks(ctx, ctx.actor.id) };
}

export const action = async (args: Route.ActionArgs) =>
  formActions(taskActions(page, ({ actor }) => actor.id, clientContext))(args);

export const meta = () => [{ title: texts.title }];

export default function Tasks({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <section className="panel stack-small" aria-label={texts.title}>
        <ThingsToDo list={list} action={page} reply={actionData} />
        <p className="muted">{texts.until}</p>
      </section>
    </>
  );
}
