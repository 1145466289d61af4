// A household's access codes and keys at the desk. The owner presses a button to see the codes, which is logged.
import { notFound } from "~/platform/context/context";
import { Form, href, Link } from "react-router";

import { accessDeskTexts as texts } from "~/clients/access/texts";
import { AccessForm } from "~/clients/access/access-form";
import { accessStateInWords, LookList } from "~/clients/access/access-panels";
import { OwnKeys, TakeKeyForm } from "~/clients/access/own-keys";
import { getAccessFacts, listLooks } from "~/clients/access/queries.server";
import { getClient } from "~/clients/desk/queries.server";
import { listKeysOf } from "~/clients/access/keys.server";
import { taskTexts } from "~/clients/access/task-fields";
import { ThingsToDo } from "~/clients/access/task-list";
import { loadTasks } from "~/clients/access/tasks.server";
import { submitClientAccess } from "~/clients/access/submit-access.server";
import { clientContext } from "~/platform/context/command-contexts";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { PageHead } from "~/ui/app/app-frame";
import { Icon } from "~/ui/icon";

import type { Route } from "./+types/client-access";
import { useZone } from "~/ui/use-site";

async function nameOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { db, now } = clientContext(context);
  const client = await getClient(db, params.id, now);
  if (!client) throw notFound();
  return `${client.firstName} ${client.lastName}`;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, business } = clientContext(context);
  const [name, facts, looks, keys, list] = await Promise.all([
    nameOf({ params, context }),
    getAccessFacts(db, params.id),
    listLooks(db, params.id),
    listKeysOf(db, [params.id]),
    loadTasks({ db, business }, params.id),
  ]);
  return { id: params.id, name, facts, looks, keys, list };
}

export async function action(args: Route.ActionArgs) {
  await nameOf(args);
  return submitClientAccess(args, args.params.id);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: texts.title(loaderData?.name ?? "client") }];

export default function ClientAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, looks, keys, list } = loaderData;
  const page = href("/admin/clients/:id/access", { id });
  const reply = actionData && "ok" in actionData ? actionData : undefined;
  const ofKey = reply?.ok === false && "label" in reply.values;
  const ofTask = replyTo(reply, "save-task") !== undefined;
  return (
    <>
      <PageHead title={texts.title(name)} lead={texts.lead}>
        <Link to={href("/admin/clients/:id", { id })} className="btn btn-quiet">
          Back to the client
        </Link>
        <Link to={href("/admin/keys")} className="btn btn-quiet">
          All keys
        </Link>
      </PageHead>
      <div className="columns">
        <Entries
          {...loaderData}
          shown={actionData && "shown" in actionData ? actionData.shown : null}
          reply={ofKey || ofTask ? undefined : reply}
        />
        <div className="stack">
          <section className="panel stack-small" aria-labelledby="tasks-of-client">
            <h2 id="tasks-of-client">{taskTexts.title}</h2>
            <p className="muted">{taskTexts.deskLead}</p>
            <ThingsToDo list={list} action={page} reply={reply} />
          </section>
          <section className="panel" aria-labelledby="keys-of-client">
            <h2 id="keys-of-client">Keys of this household</h2>
            {keys.length > 0 ? <OwnKeys keys={keys} /> : <p className="muted">You hold none of their keys.</p>}
            <TakeKeyForm key={keys.length} action={page} reply={ofKey ? reply : undefined} />
          </section>
          <LookList looks={looks} />
        </div>
      </div>
    </>
  );
}

type Shown = Parameters<typeof AccessForm>[0]["stored"];

function Entries({
  id,
  facts,
  shown,
  reply,
}: Pick<Route.ComponentProps["loaderData"], "id" | "facts"> & { shown: Shown; reply: FormReply | undefined }) {
  const zone = useZone();
  const page = href("/admin/clients/:id/access", { id });
  // Unfolded after a refusal, while the codes are shown, and when nothing is stored.
  const isOpen = shown !== null || facts === null || reply?.ok === false;
  return (
    <section className="panel" aria-labelledby="way-in-of-client">
      <h2 id="way-in-of-client">{texts.panelTitle}</h2>
      <p className={facts ? undefined : "muted"}>{accessStateInWords(facts, zone)}</p>
      {shown && !shown.entries ? (
        <p role="alert" className="note note-danger">
          {texts.unreadable}
        </p>
      ) : null}
      {isOpen ? (
        <AccessForm action={page} stored={shown} reply={reply} />
      ) : (
        <>
          <p>{texts.noted}</p>
          <Form method="post" action={page} preventScrollReset>
            <input type="hidden" name="intent" value="look" />
            <button type="submit" className="btn">
              <Icon name="lock" /> Show and change it
            </button>
          </Form>
        </>
      )}
    </section>
  );
}
