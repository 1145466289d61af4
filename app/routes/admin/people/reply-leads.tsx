// Replies to several leads at once: choose a template, read each mail, and send all with one button.
import { href, Link, useLocation } from "react-router";

import { loadReplies, submitReplies } from "~/desk/leads/reply-leads.server";
import { leadTexts, bulkTexts as texts } from "~/desk/leads/texts";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/reply-leads";

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadReplies(adminContext(context), getExchange(context).query);

export const action = async (args: Route.ActionArgs) => submitReplies(args);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: texts.title(loaderData?.leads.length ?? 0) }];

export default function ReplyLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, template, clients, leads } = loaderData;
  const form = useFormReply(actionData);
  const { search } = useLocation();
  const withReply = (id: string) => {
    const query = new URLSearchParams(search);
    query.set("reply", id);
    return `?${query}`;
  };
  if (leads.length === 0 || template === null)
    return (
      <>
        <PageHead title={texts.title(leads.length)} />
        <p className="empty">
          {leads.length === 0 ? texts.noneChosen : texts.noReply}. <Link to={href("/admin/leads")}>{texts.back}</Link>
        </p>
      </>
    );
  return (
    <>
      <PageHead title={texts.title(leads.length)} lead={clients > 0 ? texts.clients(clients) : undefined} />
      <nav className="subnav" aria-label={texts.templates}>
        {templates.map(({ id, name }) => (
          <Link
            key={id}
            to={withReply(id)}
            replace
            preventScrollReset
            aria-current={id === template ? "true" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <SiteForm id="reply-leads" form={form} action={`${href("/admin/leads/reply")}${search}`} own>
        <input type="hidden" name="reply" value={template} />
        <ul className="steps">
          {leads.map(({ id, name, email, version, text }, place) => (
            <li key={id} className="panel">
              <details open={place === 0}>
                <summary>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>{" "}
                  <span className="muted">{email}</span>
                </summary>
                <p className="pre">
                  <bdi>{text}</bdi>
                </p>
              </details>
              <input type="hidden" name="leads" value={`${id} ${version}`} />
            </li>
          ))}
        </ul>
        <div className="form-end">
          <SubmitButton busyLabel={leadTexts.sendingReply} className="btn">
            {texts.send(leads.length)}
          </SubmitButton>
          <Link to={href("/admin/leads")} className="btn btn-quiet">
            {texts.back}
          </Link>
        </div>
      </SiteForm>
    </>
  );
}
