// A photo that does not load gives way to the drawing that lies behind it (specification §2). One listener for the
// document: such photos stand in parts of the page React has not taken over.
import { useEffect } from "react";

const marked = "img[data-hide-broken]";

export function useHideBroken() {
  useEffect(() => {
    const hide = (event: Event) => {
      if (event.target instanceof HTMLImageElement && event.target.matches(marked)) event.target.hidden = true;
    };
    // Photos that failed before the scripts were there.
    for (const image of document.querySelectorAll<HTMLImageElement>(marked)) {
      if (image.complete && image.naturalWidth === 0) image.hidden = true;
    }
    window.addEventListener("error", hide, true);
    return () => window.removeEventListener("error", hide, true);
  }, []);
}
