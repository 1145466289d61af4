// A private link to subscribe to: shown to whose calendar it is, to be copied, replaced and taken back.
import { ActionButton } from "~/ui/app/action-button";
import { CopyText } from "~/ui/form/copy-text";

import { feedsFailed } from "~/schedule/feeds/messages";
import type { FeedLink } from "~/schedule/feeds/queries.server";

export interface SubscribeLinkProps {
  /** Null: there is none yet. */
  link: FeedLink | null | undefined;
  /** The action's address. */
  action: string;
  /** Says whose it is. */
  fields: Readonly<Record<string, string>>;
  /** For those who cannot see what the buttons stand beside: "your visits". */
  what: string;
}

export function SubscribeLink({ link, action, fields, what }: SubscribeLinkProps) {
  const button = (intent: string, name: string) => (
    <ActionButton
      action={action}
      failed={feedsFailed}
      fields={{ ...fields, intent }}
      className="btn btn-quiet btn-small"
      label={`${name}: ${what}`}
    >
      {name}
    </ActionButton>
  );
  if (!link) return <div className="row-actions">{button("make-link", "Make a subscribe link")}</div>;
  return (
    <div className="feed-link">
      {link.address ? (
        <Address address={link.address} what={what} />
      ) : (
        <p>This link was made before this site moved. Make a new one.</p>
      )}
      <p className="hint">
        {link.lastRead ? `Last read by a calendar: ${link.lastRead}` : "No calendar has read it yet."}
      </p>
      <div className="row-actions">
        {button("replace-link", "Make a new link")}
        {button("revoke-link", "Take it back")}
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
          Subscribe<span className="sr"> to {what}</span>
        </a>
        <CopyText text={address} label={`Copy link: ${what}`}>
          Copy link
        </CopyText>
      </p>
    </>
  );
}
