// Mail viewer of the demo and the tests: all mails, newest first, as recipients see them.
import { Form, href, Link } from "react-router";

import { getExchange } from "~/platform/context/context";
import { getMail, listMails } from "~/platform/mail/log/queries.server";
import { formatInstant } from "~/shared/dates";

import type { Route } from "./+types/mail";
import { requireSampleSite, soon } from "./sample-site-only";
import { useZone } from "~/ui/use-site";

export const meta: Route.MetaFunction = () => [{ title: "Mails of the demo" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = requireSampleSite(context);
  const chosen = getExchange(context).query.get("id");
  const isId = /^[0-9a-f-]{36}$/.test(chosen ?? "");
  return {
    mails: await listMails(db, soon(context, now()), 100),
    open: chosen && isId ? await getMail(db, chosen) : null,
  };
}

export default function MailViewer({ loaderData: { mails, open } }: Route.ComponentProps) {
  const zone = useZone();
  return (
    <main className="section wrap">
      <h1>Mails of the demo</h1>
      <p>
        Every mail this site wrote, newest first. Without an SMTP server they are held here.{" "}
        <Link to={href("/")}>To the site</Link>
      </p>
      <Form method="get">
        <button className="btn ghost">Look again</button>
      </Form>
      {mails.length === 0 ? <p>No mails yet. Send the contact form, and look again.</p> : null}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={`${href("/dev/mail")}?id=${mail.id}`}>
              <bdi>{mail.subject}</bdi>
            </Link>{" "}
            to {mail.to}, {formatInstant(Temporal.Instant.from(mail.createdAt), zone)}, {mail.status}
          </li>
        ))}
      </ul>
      {open ? (
        <article>
          <h2>
            <bdi>{open.subject}</bdi>
          </h2>
          <iframe
            title="The mail as HTML"
            sandbox=""
            src={href("/dev/mail/:id", { id: open.id })}
            width="100%"
            height="600"
          />
          <h3>The same as text</h3>
          <pre>{open.text}</pre>
        </article>
      ) : null}
    </main>
  );
}
