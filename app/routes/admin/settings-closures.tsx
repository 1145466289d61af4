// Days without visits: of the whole business, or of one walker (decisions §3).
import { ClosureForm } from "~/features/closures/components/closure-form";
import { ClosureList } from "~/features/closures/components/closure-list";
import { listClosures } from "~/features/closures/queries.server";
import { submitClosures } from "~/features/closures/submit-closures.server";
import { listEmployees } from "~/features/employees/queries.server";
import { SettingsNav } from "~/features/settings/components/settings-nav";
import { updateFailed } from "~/features/settings/messages";
import { getServices } from "~/server/context";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/settings-closures";

export const shouldRevalidate = unlessRefused;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const today = dayInLosAngeles(now());
  const [closures, employees] = await Promise.all([listClosures(db, today), listEmployees(db)]);
  return { closures, today: today.toString(), walkers: employees.map(({ id, name }) => [id, name] as const) };
}

export async function action(args: Route.ActionArgs) {
  return submitClosures(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), updateFailed("closures"));
}

export function meta() {
  return [{ title: "Closures" }, { name: "robots", content: "noindex" }];
}

export default function SettingsClosures({ loaderData, actionData }: Route.ComponentProps) {
  const { closures, today, walkers } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] === "add";
  const form = useFormReply(aboutForm ? actionData : undefined);
  return (
    <>
      <PageHead title="Settings" lead="On these days nobody can ask for a visit, and no free time is offered." />
      <SettingsNav />
      {aboutForm ? null : <RefusalNote reply={actionData} />}
      <div className="columns">
        <ClosureList closures={closures} />
        <section className="panel" aria-labelledby="new-closure">
          <h2 id="new-closure">Days off</h2>
          <ClosureForm form={form} walkers={walkers} today={today} />
        </section>
      </div>
    </>
  );
}
