// Markup that only the server writes: React leaves it as it came, and its code is not among the page's scripts. For what
// works without scripts, on pages that are always loaded as documents.
import type { ReactNode } from "react";

/** To be used as `<ServerOnly>{import.meta.env.SSR ? <Footer /> : null}</ServerOnly>`, so that the build leaves it out. */
export function ServerOnly({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <div className="contents">{children}</div>;
  return (
    <div
      className="contents"
      ref={loadWhereMissing}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** A page that a script came back to was not written by the server. */
function loadWhereMissing(element: HTMLElement | null): void {
  if (element && !element.firstChild) window.location.reload();
}
