// How a walker gets into a client's home, who looked at it, and the keys we hold.
import { href } from "react-router";

import { AccessForm, accessTexts as texts, LookList, OwnKeys, WhoSeesAccess } from "~/clients/index";
import { listKeysOf, listLooks, openHousehold, submitOwnAccess } from "~/clients/index.server";
import { clientContext, getExchange } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/access";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const { id } = ctx.actor;
  getExchange(context).answerHeaders.set("Cache-Control", "private, no-store");
  const [stored, looks, keys] = await Promise.all([
    openHousehold(ctx, id),
    listLooks(ctx.db, id),
    listKeysOf(ctx.db, [id]),
  ]);
  return { stored, looks, keys };
}

export async function action(args: Route.ActionArgs) {
  return submitOwnAccess(args);
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function Access({ loaderData: { stored, looks, keys }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="columns">
        <section className="panel" aria-label={texts.form}>
          {stored && !stored.entries ? (
            <p role="alert" className="note note-danger">
              {texts.unreadable}
            </p>
          ) : null}
          <AccessForm action={href("/profile/access")} stored={stored} reply={actionData} />
        </section>
        <div className="stack">
          <WhoSeesAccess />
          <LookList looks={looks} />
          {keys.length > 0 ? (
            <section className="panel" aria-labelledby="own-keys">
              <h2 id="own-keys">{texts.keys}</h2>
              <OwnKeys keys={keys} />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}
