// The header's shell. What stands in it is a quiet part; here is only what needs scripts: it turns solid, and the menu
// of narrow screens, a native disclosure, closes by itself.
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

import { quiet } from "~/ui/quiet";

const HeaderContent = quiet(() => import("./header-content"));
// The same element at every rendering: React cannot take over a quiet part while it is being given new props.
const content = (
  <Suspense>
    <HeaderContent />
  </Suspense>
);

/** Scrolled further than this many pixels, the header turns solid (specification §9). */
const solidAfter = 10;

function useSolid(): boolean {
  const [solid, setSolid] = useState(false);
  useEffect(() => {
    const look = () => setSolid(window.scrollY > solidAfter);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return solid;
}

/** Closes the menu on Escape, on a click elsewhere, and when another page has come. */
function useClosingMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Each page view has a key of its own. What was opened before the page woke up is of the first one, and stays open.
    if (openedAt.current === key) return;
    openedAt.current = key;
    const menu = header.current?.querySelector<HTMLDetailsElement>(".menu");
    if (menu) menu.open = false;
  }, [header, key]);

  useEffect(() => {
    const close = (event: Event) => {
      const menu = header.current?.querySelector<HTMLDetailsElement>(".menu[open]");
      if (!menu) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        menu.querySelector("summary")?.focus();
      } else if (menu.contains(event.target as Node)) {
        return;
      }
      menu.open = false;
    };
    // On the way down: React holds back clicks on parts of the page it has not taken over.
    window.addEventListener("keydown", close, true);
    window.addEventListener("click", close, true);
    return () => {
      window.removeEventListener("keydown", close, true);
      window.removeEventListener("click", close, true);
    };
  }, [header]);
}

export function Header() {
  const element = useRef<HTMLElement>(null);
  const solid = useSolid();
  useClosingMenu(element);
  return (
    <header ref={element} className={solid ? "top solid" : "top"}>
      {content}
    </header>
  );
}
