// Walkers who have a calendar their visits could be written to, and none they are.
import type { ListedSource } from "~/calendars/settings/list-sources.server";
import { settingsTexts } from "~/calendars/settings/texts";

type Source = Pick<ListedSource, "profileId" | "walkerName" | "mayWrite" | "receives">;

export function NoVisits({ sources }: { sources: readonly Source[] }) {
  const served = new Set(sources.filter(({ receives }) => receives).map(({ profileId }) => profileId));
  const without = new Map(
    sources
      .filter(({ profileId, mayWrite }) => mayWrite && !served.has(profileId))
      .map(({ profileId, walkerName }) => [profileId, walkerName]),
  );
  const [before, after] = settingsTexts.noVisits;
  return [...without].map(([id, name]) => (
    <p key={id} className="note">
      {before}
      <bdi>{name}</bdi>
      {after}
    </p>
  ));
}
