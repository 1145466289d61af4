// Links navigate without loading a new document wherever they stand: also in parts of the page React has not taken
// over (ui/quiet.tsx), in drawings, and in texts.
import { useEffect } from "react";
import { useNavigate } from "react-router";

export function useLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>("a[href]") : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      // A link with a script of its own (data-own) leads elsewhere only where scripts do not run.
      if (link?.hasAttribute("data-own")) return;
      if (!link || !plain || event.defaultPrevented || link.hasAttribute("target") || link.hasAttribute("download"))
        return;
      const to = link.getAttribute("href") ?? "";
      // Only paths of this site that are pages; a place on this very page is the browser's own business.
      if (!/^\/(?!\/)/.test(to) || /\.\w+$/.test(to.split(/[?#]/)[0] ?? "")) return;
      const { pathname, search, hash } = new URL(to, window.location.href);
      if (hash && pathname === window.location.pathname && search === window.location.search) return;
      event.preventDefault();
      void navigate(pathname + search + hash);
    };
    // On the way down, before React, which would keep the click from a part it has not taken over.
    window.addEventListener("click", follow, true);
    return () => window.removeEventListener("click", follow, true);
  }, [navigate]);
}
