// Button that shares the link of a report card: by the phone's own sheet, or by copying. Hidden without scripts.
import { useState } from "react";

import { ownCardTexts as texts } from "~/day/texts/cards";
import { island } from "~/ui/document/island";
import { CopyText } from "~/ui/form/copy-text";

export function ShareCard({ url, title }: { url: string; title: string }) {
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
    <button type="button" className="btn btn-quiet btn-small needs-scripts" onClick={() => void share()}>
      {texts.share}
    </button>
  );
}

export const ShareCardIsland = island("share", ShareCard);
