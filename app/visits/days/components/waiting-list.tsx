// All that waits for an answer, the oldest first.
import { useEffect, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";
import { DogPortrait } from "~/ui/art/portrait";

import { addressOf } from "~/visits/days/desk-view";
import type { LoadedDesk } from "~/visits/days/load-desk.server";
import type { Waiting } from "~/visits/days/waiting";
import { WaitingCard } from "./waiting-card";

export function WaitingList({
  waiting,
  total,
  desk,
  inDocument,
}: {
  waiting: readonly Waiting[];
  total: number;
  desk: LoadedDesk;
  inDocument: FormReply | undefined;
}) {
  const heading = useFocusAfterAnswer(waiting.length);
  const walkers = desk.walkers.map(({ id, name }) => [id, name] as const);
  const address = addressOf("waiting", null, desk.filters);
  const about = inDocument && !inDocument.ok ? inDocument.values.requestId?.[0] : undefined;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" ref={heading} tabIndex={-1} className="sr">
        {total === 1 ? "1 waiting for you" : `${total} waiting for you`}
      </h2>
      {waiting.length === 0 ? (
        <Nothing isFiltered={desk.filters.service !== null} />
      ) : (
        <ul className="stack waiting-list">
          {waiting.map((one) => (
            <WaitingCard
              key={one.proposalId ?? one.requestId}
              one={one}
              walkers={walkers}
              address={address}
              inDocument={about === one.requestId ? inDocument : undefined}
            />
          ))}
        </ul>
      )}
      {total > waiting.length ? (
        <p className="muted">{total - waiting.length} newer ones show up as you answer these.</p>
      ) : null}
    </section>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty desk-done">
    <DogPortrait breed="Golden Retriever" id="waiting" name="a dog" className="arch" decorative />
    <h3>{isFiltered ? "Nothing waiting for that service" : "Everyone's answered"}</h3>
    <p>{isFiltered ? "There may be other requests: show them all." : "No requests need an answer."}</p>
  </div>
);

/** What was answered is gone from the list, and its button with it: the focus goes to the list's heading. */
function useFocusAfterAnswer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
