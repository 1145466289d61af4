// A frame that loads when it becomes visible, with a timeout of ten seconds (docs/product.md, Screen timings). `load`
// also fires for blocked pages, so each frame has a link beside it (docs/product.md, Booking page address). A calendar of
// this site is as tall as its content.
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

import { useSite } from "~/ui/use-site";

import { timeoutMs } from "./call-calendar";

export interface TimedFrameProps {
  src: string;
  /** Title for screen readers. */
  title: string;
  /** Pixels; a taller calendar of this site makes the frame taller. */
  height: 600 | 700;
  /** Shown until the frame is loaded. */
  waiting: ReactNode;
  /** Called with true when the frame fails, and with false when it doesn't. */
  tell?: (isFailed: boolean) => void;
}

/** To retry, render the frame with a new `key`. */
export function TimedFrame({ src, title, height, waiting, tell }: TimedFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useTimedState(place, src);
  useEffect(() => tell?.(state === "failed"), [state, tell]);
  const frame = { src, title, height };
  return (
    <div ref={place} className={height > 600 ? "pane high" : "pane"} aria-busy={state === "waiting" || undefined}>
      {state === "failed" ? <NotAvailable /> : null}
      {state === "waiting" ? waiting : null}
      {/* Rendered by the browser only: otherwise `load` could fire before React listens. */}
      {state === "waiting" || state === "there" ? (
        <Frame
          {...frame}
          hidden={state === "waiting"}
          // A page of this site without a calendar is an error page.
          onLoad={({ currentTarget }) => {
            const inside = currentTarget.contentDocument;
            if (inside) growWith(inside, currentTarget, height);
            setState(inside && !inside.querySelector(".cal") ? "failed" : "there");
          }}
        />
      ) : null}
      <noscript>{import.meta.env.SSR ? <Frame {...frame} /> : null}</noscript>
    </div>
  );
}

/** Keeps the frame as tall as its page, also after the phone is turned. */
function growWith({ body }: Document, frame: HTMLIFrameElement, least: number) {
  new ResizeObserver(() => {
    frame.height = String(Math.max(least, Math.ceil(body.getBoundingClientRect().height)));
  }).observe(body);
}

type FrameState = "far" | "waiting" | "there" | "failed";

function useTimedState(place: RefObject<HTMLDivElement | null>, src: string) {
  const [state, setState] = useState<FrameState>("far");

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setState((was) => (was === "far" ? "waiting" : was));
      },
      { rootMargin: "200px" },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);

  useEffect(() => {
    if (state !== "waiting") return;
    const fail = () => setState("failed");
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI && src.startsWith(blockedURI)) fail();
    };
    const timer = setTimeout(fail, timeoutMs);
    addEventListener("offline", fail);
    document.addEventListener("securitypolicyviolation", refused);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", fail);
      document.removeEventListener("securitypolicyviolation", refused);
    };
  }, [state, src]);
  return [state, setState] as const;
}

type FrameProps = Pick<TimedFrameProps, "src" | "title" | "height"> & ComponentProps<"iframe">;

function Frame({ title, ...frame }: FrameProps) {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- one that lets our page or Google's work would keep out nothing
  return <iframe {...frame} title={title} width="100%" frameBorder="0" />;
}

function NotAvailable() {
  const { identity } = useSite();
  return (
    <div role="alert" className="note note-danger">
      <strong>Calendar Not Available:</strong> We're unable to display the calendar at this time. Please try again
      later. Or call me: {identity.phone}.
    </div>
  );
}
