// Link to the public review page (docs/product.md, Screen timings): shows a thank-you and opens a new tab after one
// second. Without scripts, or when the browser blocks the tab, it works as a plain link.
import { type MouseEvent, useState } from "react";

import { island } from "~/ui/document/island";
import { notify } from "~/ui/document/toast";

const redirectAfterMs = 1000;

export function GoogleReview({ url }: { url: string }) {
  const [state, setState] = useState<"idle" | "redirecting" | "blocked">("idle");

  function leave(event: MouseEvent) {
    if (state === "blocked") return;
    event.preventDefault();
    if (state === "redirecting") return;
    setState("redirecting");
    void notify({
      kind: "success",
      title: "Thank you for leaving a review!",
      text: "You'll be redirected to Google to share your experience.",
    });
    setTimeout(() => {
      const tab = window.open(url, "_blank");
      if (tab) tab.opener = null;
      setState(tab ? "idle" : "blocked");
    }, redirectAfterMs);
  }

  return (
    <>
      <a href={url} target="_blank" rel="noopener" className="btn btn-quiet" onClick={leave}>
        {state === "redirecting" ? "Redirecting..." : "Leave a Review on Google"}
        <span className="sr"> (opens in a new tab)</span>
      </a>
      {state === "blocked" ? (
        <output>Your browser blocked the new tab. Press the button again to open it.</output>
      ) : null}
    </>
  );
}

export const GoogleReviewIsland = island("review", GoogleReview);
