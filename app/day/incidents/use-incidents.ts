// A visit's incidents on a phone without signal: whether one can be reported yet, and those that wait.
import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";

import { namesInWords } from "~/clients/index";
import type { IncidentPage } from "~/day/incidents/incident-page.server";
import { hasBegun, incidentsWaiting } from "../pocket/apply-presses";
import { dayAt } from "../pocket/cached-day";
import type { QueuedPress } from "../pocket/queue";
import { markFresh, useCachedPage, usePocket } from "../pocket/use-pocket";

interface OnPhone {
  page: IncidentPage;
  waiting: readonly QueuedPress[];
}

const never = () => () => {};

export function useIncidents(page: IncidentPage): OnPhone {
  const { visitId, startsAt, petNames } = page;
  const kept = useCachedPage();
  const { entries, sent } = usePocket({ [visitId]: namesInWords(petNames) });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Revalidation keeps the typed text.
    if (sent > 0) void revalidate().then(markFresh);
  }, [sent, revalidate]);
  const isTime = useSyncExternalStore(
    never,
    () => kept !== null && Date.now() + kept.ahead >= Date.parse(startsAt),
    () => false,
  );
  const today = useSyncExternalStore(
    never,
    () => (kept ? dayAt(Date.now(), kept) : page.today),
    () => page.today,
  );
  return {
    page: {
      ...page,
      isOpen: page.isOpen || isTime || hasBegun({ id: visitId, startsAt }, entries),
      today,
    },
    waiting: incidentsWaiting(entries, visitId),
  };
}
