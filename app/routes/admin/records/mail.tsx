// One mail: what became of it, and what it says, with its one-time links made harmless.
import { href } from "react-router";

import { isStuck, MailState, type MailStatus, troubleOf } from "~/platform/index";
import { getLoggedMail, getServices, notFound, submitRetry } from "~/platform/index.server";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { Instant } from "~/ui/app/instant";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/mail";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await getLoggedMail(db, params.id) : null;
  if (!mail) throw notFound();
  return { mail };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  if (!/^[0-9a-f-]{36}$/.test(id)) throw notFound();
  return submitRetry(args, { id }, href("/admin/mails/:id", { id }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Mail: ${loaderData.mail.subject}` : "Mail" }, { name: "robots", content: "noindex" }];
}

const unsent: Record<MailStatus, string> = {
  queued: "not yet",
  sending: "not yet",
  sent: "yes",
  failed: "not yet",
  held: "not yet",
  dropped: "never: what it says was no longer true when it was due",
};

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail } = loaderData;
  const trouble = mail.status === "sent" || mail.status === "dropped" ? null : troubleOf(mail.lastError);
  return (
    <>
      <PageHead title={<bdi>{mail.subject}</bdi>} lead={<MailState status={mail.status} />}>
        {isStuck(mail.status) ? (
          <ActionButton action={href("/admin/mails/:id", { id: mail.id })} fields={{}}>
            Try again
          </ActionButton>
        ) : null}
      </PageHead>
      <RefusalNote reply={actionData} />
      <div className="stack">
        {trouble ? (
          <p className="note note-warning">
            <strong>{trouble.what}</strong> {trouble.todo}
          </p>
        ) : null}
        <section className="panel" aria-labelledby="facts">
          <h2 id="facts">How it went</h2>
          <dl className="facts">
            <dt>To</dt>
            <dd>{mail.recipient}</dd>
            <dt>Answers go to</dt>
            <dd>{mail.replyTo ?? "the sender"}</dd>
            <dt>Written</dt>
            <dd>
              <Instant at={mail.createdAt} />
            </dd>
            <dt>Sent</dt>
            <dd>{mail.sentAt ? <Instant at={mail.sentAt} /> : unsent[mail.status]}</dd>
            {mail.invitation ? (
              <>
                <dt>Calendar invitation</dt>
                <dd>{mail.invitation === "CANCEL" ? "takes the visit out" : "puts the visit in"}</dd>
              </>
            ) : null}
            <dt>Tries</dt>
            <dd>
              {mail.attempts}
              {mail.status === "queued" ? (
                <>
                  , the next after <Instant at={mail.runAt} />
                </>
              ) : null}
            </dd>
          </dl>
        </section>
        <section className="panel" aria-labelledby="preview">
          <h2 id="preview">What it says</h2>
          <p className="muted">One-time links are hidden here: they work only for the person who got this email.</p>
          <iframe
            title="The email as its reader sees it"
            className="mail-frame"
            sandbox=""
            loading="lazy"
            src={href("/admin/mails/:id/body", { id: mail.id })}
          />
          <details>
            <summary>The same as plain text</summary>
            <p className="pre">
              <bdi>{mail.text}</bdi>
            </p>
          </details>
        </section>
      </div>
    </>
  );
}
