// A private subscribe link with its buttons: copy, replace and revoke.
import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { CopyText } from "~/ui/form/copy-text";
import type { FeedLink } from "~/schedule/feeds/queries.server";
import { linkTexts as texts } from "~/schedule/texts";
import { useZone } from "~/ui/use-site";

export interface SubscribeLinkProps {
  /** null before a link is created. */
  link: FeedLink | null | undefined;
  /** URL of the form's action. */
  action: string;
  /** Hidden fields that identify the feed. */
  fields: Readonly<Record<string, string>>;
  /** Name for screen readers, such as "your visits". */
  what: string;
}

export function SubscribeLink({ link, action, fields, what }: SubscribeLinkProps) {
  const zone = useZone();
  const button = (intent: string, name: string) => (
    <ActionButton
      action={action}
      failed={texts.failed}
      fields={{ ...fields, intent }}
      className="btn btn-quiet btn-small"
      label={`${name}: ${what}`}
    >
      {name}
    </ActionButton>
  );
  if (!link) return <div className="row-actions">{button("make-link", texts.make)}</div>;
  return (
    <div className="feed-link">
      {link.address ? <Address address={link.address} what={what} /> : <p>{texts.moved}</p>}
      <p className="hint">{link.lastRead ? texts.lastRead(withoutZone(link.lastRead, zone)) : texts.neverRead}</p>
      <div className="row-actions">
        {button("replace-link", texts.replace)}
        {button("revoke-link", texts.revoke)}
      </div>
    </div>
  );
}

function Address({ address, what }: { address: string; what: string }) {
  return (
    <>
      <p className="token">
        <code>{address}</code>
      </p>
      <p className="row-actions">
        <a href={address.replace(/^https?:/, "webcal:")} className="btn btn-small">
          {texts.subscribe}
          <span className="sr">{texts.subscribeTo(what)}</span>
        </a>
        <CopyText text={address} label={`${texts.copy}: ${what}`}>
          {texts.copy}
        </CopyText>
      </p>
    </>
  );
}

export function FeedPanel({ title, text, ...link }: SubscribeLinkProps & { title: string; text: string }) {
  const id = `feed-${link.fields.kind}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <SubscribeLink {...link} />
    </section>
  );
}
