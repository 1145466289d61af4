// The way to the public review page (specification §2): a thank-you, one second, then a new tab. Without scripts, or
// where a browser blocks the new tab, it is the plain link it looks like.
import { type MouseEvent, useState } from "react";

import { notify } from "~/ui/toast";

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
        <output>Your browser held the new tab back. Press the button once more to open it.</output>
      ) : null}
    </>
  );
}
