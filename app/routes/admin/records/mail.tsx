// A mail with its delivery status and its text. One-time links in the text are disabled.
import { href } from "react-router";

import { isStuck, deliveryProblem } from "~/platform/mail/log/delivery-words";
import { mailsTexts, mailTexts as texts, unsent } from "~/platform/texts";
import { MailState } from "~/platform/mail/log/mail-table";
import { getLoggedMail } from "~/platform/mail/log/log-queries.server";
import { getServices, notFound } from "~/platform/context/context";
import { submitRetry } from "~/platform/mail/log/retry.server";
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
  return [{ title: loaderData ? texts.titleOf(loaderData.mail.subject) : mailsTexts.title }];
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail } = loaderData;
  const trouble = mail.status === "sent" || mail.status === "dropped" ? null : deliveryProblem(mail.lastError);
  return (
    <>
      <PageHead title={<bdi>{mail.subject}</bdi>} lead={<MailState status={mail.status} />}>
        {isStuck(mail.status) ? (
          <ActionButton action={href("/admin/mails/:id", { id: mail.id })} fields={{}}>
            {texts.retry}
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
          <h2 id="facts">{texts.howItWent}</h2>
          <dl className="facts">
            <dt>{texts.to}</dt>
            <dd>{mail.recipient}</dd>
            <dt>{texts.answersTo}</dt>
            <dd>{mail.replyTo ?? texts.theSender}</dd>
            <dt>{texts.written}</dt>
            <dd>
              <Instant at={mail.createdAt} />
            </dd>
            <dt>{texts.sent}</dt>
            <dd>{mail.sentAt ? <Instant at={mail.sentAt} /> : unsent[mail.status]}</dd>
            {mail.invitation ? (
              <>
                <dt>{texts.invitation}</dt>
                <dd>{mail.invitation === "CANCEL" ? texts.takesOut : texts.putsIn}</dd>
              </>
            ) : null}
            <dt>{texts.tries}</dt>
            <dd>
              {mail.attempts}
              {mail.status === "queued" ? (
                <>
                  {texts.nextAfter}
                  <Instant at={mail.runAt} />
                </>
              ) : null}
            </dd>
          </dl>
        </section>
        <section className="panel" aria-labelledby="preview">
          <h2 id="preview">{texts.says}</h2>
          <p className="muted">{texts.linksHidden}</p>
          <iframe
            title={texts.preview}
            className="mail-frame"
            sandbox=""
            loading="lazy"
            src={href("/admin/mails/:id/body", { id: mail.id })}
          />
          <details>
            <summary>{texts.asText}</summary>
            <p className="pre">
              <bdi>{mail.text}</bdi>
            </p>
          </details>
        </section>
      </div>
    </>
  );
}
