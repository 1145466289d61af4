// Parts of a page that need no script. Their HTML comes from the server and stays as it is; their code is fetched when
// the visitor first touches the page, in case a navigation follows. Until then links are links, `<details>` open, and
// the browser has kilobytes less to load (docs of React: a suspended boundary keeps its server HTML).
import { type ComponentType, memo, Suspense, use } from "react";
import { NavigationType, useNavigationType } from "react-router";

// A page may wake up between a press and its click, and a form may be sent by a program: those count, too.
const touches = ["pointerdown", "keydown", "focusin", "click", "submit", "popstate"] as const;

const nextTouch = () =>
  new Promise<void>((resolve) => {
    for (const type of touches) window.addEventListener(type, () => resolve(), { once: true, capture: true });
  });

/** Listened for from the moment this file is here, before React has looked at any part of the page. */
const firstTouch = import.meta.env.SSR ? undefined : nextTouch();

/** At once on the server; in the browser after the first touch, and again after the next where the connection failed. */
async function loadPatiently<Part>(load: () => Promise<{ default: Part }>): Promise<Part> {
  if (import.meta.env.SSR) return (await load()).default;
  await firstTouch;
  for (;;) {
    try {
      return (await load()).default;
    } catch {
      // What the server sent stays where it is meanwhile.
      await nextTouch();
    }
  }
}

/** A component whose code is not part of the page's scripts. Must stand inside a Suspense. */
export function quiet<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  return function Quiet(props: Props) {
    const Component = use((loading ??= loadPatiently(load)));
    return <Component {...props} />;
  };
}

/**
 * A quiet part of a page that has scripts of its own. Freshly loaded, it stands apart from the rest; after a navigation
 * it steps aside: the page before then stays until the new one is whole. It is rendered again only for new props: React
 * cannot take over a quiet part while the page around it changes.
 */
export function quietPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = quiet(load);
  return memo(function QuietPart(props: Props) {
    // A document begins with a "pop".
    const fresh = useNavigationType() === NavigationType.Pop;
    return fresh ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : (
      <Part {...props} />
    );
  });
}
