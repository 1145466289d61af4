// A frame that is fetched when it comes into view, and given up on after ten seconds (specification §9). That `load`
// came proves nothing (integrations §3): a link to the same page stands beside every frame.
import { type ReactNode, useEffect, useRef, useState } from "react";

import { useSite } from "~/ui/use-site";

const patienceMs = 10_000;

export interface TimedFrameProps {
  src: string;
  /** What the frame shows, for those who cannot see it. */
  title: string;
  /** Pixels; what waits and what failed take the same. */
  height: number;
  /** Stands there until the frame does. */
  waiting: ReactNode;
}

/** To be given a new key for another try. */
export function TimedFrame({ src, title, height, waiting }: TimedFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"far" | "waiting" | "there" | "failed">("far");

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setState((was) => (was === "far" ? "waiting" : was));
      },
      { rootMargin: "200px" },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (state !== "waiting") return;
    const fail = () => setState("failed");
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI && src.startsWith(blockedURI)) fail();
    };
    const timer = setTimeout(fail, patienceMs);
    addEventListener("offline", fail);
    document.addEventListener("securitypolicyviolation", refused);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", fail);
      document.removeEventListener("securitypolicyviolation", refused);
    };
  }, [state, src]);

  return (
    <div ref={place} aria-busy={state === "waiting" || undefined}>
      {state === "failed" ? <NotAvailable /> : null}
      {state === "far" || state === "waiting" ? waiting : null}
      {/* Not in what the server sends: it would have loaded before anybody listens. */}
      {state === "waiting" || state === "there" ? (
        <Frame src={src} title={title} height={height} hidden={state === "waiting"} onLoad={() => setState("there")} />
      ) : null}
      <noscript>
        <Frame src={src} title={title} height={height} />
      </noscript>
    </div>
  );
}

function Frame({ title, ...frame }: Omit<TimedFrameProps, "waiting"> & { hidden?: boolean; onLoad?: () => void }) {
  // A page of our own, or Google's: a sandbox that lets either work would keep out nothing.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe {...frame} title={title} width="100%" frameBorder="0" />;
}

function NotAvailable() {
  const { identity } = useSite();
  return (
    <p role="alert" className="note note-danger">
      <strong>Calendar Not Available:</strong> We're unable to display the calendar at this time. Please try again
      later. Or call me: {identity.phone}.
    </p>
  );
}

const cells = Array.from({ length: 35 }, (_, cell) => cell);

/** A month without its days: 35 cells. */
export const MonthSkeleton = ({ height }: { height: number }) => (
  <>
    <p className="sr">Loading the calendar...</p>
    <svg
      viewBox="0 0 1400 750"
      ref={(drawing) => {
        // Styles in what the server sends are against the policy; drawings otherwise keep their shape.
        if (drawing) drawing.style.height = `${height}px`;
      }}
      width="100%"
      preserveAspectRatio="none"
      fill="currentColor"
      opacity="0.12"
      aria-hidden
      data-skeleton
    >
      {cells.map((cell) => (
        <rect key={cell} x={(cell % 7) * 200 + 6} y={Math.floor(cell / 7) * 150 + 6} width="188" height="138" rx="8" />
      ))}
    </svg>
  </>
);
