// What /admin/settings/calendar shows.
import type { AdminContext } from "~/platform/index.server";
import { listWalkers } from "~/accounts/index.server";

import { getGoogleAccount } from "~/calendars/google/account.server";
import { listSources } from "~/calendars/settings/list-sources.server";

export async function loadCalendarSettings({ db, now, actor, services }: AdminContext) {
  const [sources, account, walkers] = await Promise.all([
    listSources(db, now),
    getGoogleAccount(db, actor.id),
    listWalkers(db),
  ]);
  const self = [actor.id, `${actor.firstName} ${actor.lastName}`] as const;
  const others = walkers.filter(({ id }) => id !== actor.id).map(({ id, name }) => [id, name] as const);
  return {
    sources,
    google: {
      isSetUp: services.calendars.google !== null,
      account,
    },
    walkers: [self, ...others],
  };
}
