// A new token, shown once. The button to copy it needs JavaScript.
import { useEffect, useState, useSyncExternalStore } from "react";

import { tokensTexts as texts } from "~/accounts/tokens/texts";

/** Milliseconds the button says "Copied" (docs/product.md, Screen timings). */
const saysCopiedMs = 2000;

/** The server renders the page without the button. */
const hasClipboard = () => "clipboard" in navigator;
const never = () => () => undefined;

export function NewToken({ token }: { token: string }) {
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saysCopiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div className="note note-success">
      <p>
        <strong>{texts.yourNew}</strong> {texts.copyNow}
      </p>
      <p className="token">
        <code>{token}</code>
        {canCopy ? (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
          >
            {copied ? texts.copied : texts.copy}
          </button>
        ) : null}
      </p>
      <output className="sr">{copied ? texts.copied : null}</output>
    </div>
  );
}
