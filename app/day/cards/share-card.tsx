// Ways to share the link of a report card: by email, by text, by copying, and with scripts by the phone's own sheet.
import { useState } from "react";

import { ownCardTexts as texts } from "~/day/texts/cards";
import { island } from "~/ui/document/island";
import { CopyText } from "~/ui/form/copy-text";
import { Icon } from "~/ui/icon";

interface Props {
  url: string;
  title: string;
}

export const ShareFold = ({ url, title }: Props) => (
  <details className="fold">
    <summary>
      {texts.share}
      <Icon name="plus" />
    </summary>
    <div className="share-card">
      <a
        className="btn btn-ghost btn-small"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      >
        {texts.byEmail}
      </a>
      <a className="btn btn-ghost btn-small" href={`sms:?&body=${encodeURIComponent(`${title}: ${url}`)}`}>
        {texts.byText}
      </a>
      <ShareCardIsland url={url} title={title} />
      <input className="input" readOnly value={url} aria-label={texts.link} />
    </div>
  </details>
);

/** Button that opens the phone's own sheet, or copies the link where there is none. Hidden without scripts. */
export function ShareCard({ url, title }: Props) {
  const [canShare, setCanShare] = useState(true);
  if (!canShare) return <CopyText text={url}>{texts.copyLink}</CopyText>;

  async function share() {
    if (!("share" in navigator)) return setCanShare(false);
    try {
      await navigator.share({ title, url });
    } catch {
      // The person closed the sheet.
    }
  }

  return (
    <button type="button" className="btn btn-ghost btn-small needs-scripts" onClick={() => void share()}>
      {texts.otherWays}
    </button>
  );
}

const ShareCardIsland = island("share", ShareCard);
