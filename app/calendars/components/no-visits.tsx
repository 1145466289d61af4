// Walkers who have a calendar their visits could be written to, and none they are.
import type { ListedSource } from "~/calendars/queries.server";

type Source = Pick<ListedSource, "profileId" | "walkerName" | "mayWrite" | "receives">;

export function NoVisits({ sources }: { sources: readonly Source[] }) {
  const served = new Set(sources.filter(({ receives }) => receives).map(({ profileId }) => profileId));
  const without = new Map(
    sources
      .filter(({ profileId, mayWrite }) => mayWrite && !served.has(profileId))
      .map(({ profileId, walkerName }) => [profileId, walkerName]),
  );
  return [...without].map(([id, name]) => (
    <p key={id} className="note">
      No calendar of <bdi>{name}</bdi> gets visits yet: check “Visits are written to it” for one.
    </p>
  ));
}
