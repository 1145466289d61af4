// A client's own access codes, the log of who opened them, and the keys that the walkers hold.
import { href, Link } from "react-router";

import { accessTexts as texts } from "~/clients/access/texts";
import { taskTexts } from "~/clients/access/task-fields";
import { LookList, WhoSeesAccess } from "~/clients/access/access-panels";
import { OwnAccessForm } from "~/clients/access/access-form";
import { OwnKeys } from "~/clients/access/own-keys";
import { loadOwnAccess } from "~/clients/access/queries.server";
import { submitOwnAccess } from "~/clients/access/submit-own-access.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/access";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  getExchange(context).answerHeaders.set("Cache-Control", "private, no-store");
  return { ...(await loadOwnAccess(ctx)), email: ctx.actor.email };
}

export const action = submitOwnAccess;

export const meta = () => [{ title: texts.title }];

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const { looks, keys, isUnreadable, areOnPhones, ...access } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <Link to={href("/profile/tasks")} className="btn btn-quiet">
          {taskTexts.link}
        </Link>
      </PageHead>
      <div className="columns">
        <section className="panel" aria-label={texts.form}>
          {isUnreadable ? (
            <p role="alert" className="note note-danger">
              {texts.unreadable}
            </p>
          ) : null}
          <OwnAccessForm {...access} reply={actionData} />
        </section>
        <div className="stack">
          <WhoSeesAccess areOnPhones={areOnPhones} />
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
