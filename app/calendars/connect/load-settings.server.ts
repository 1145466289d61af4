// What /admin/settings/calendar shows.
import type { ClientContext } from "~/platform/index.server";
import { listEmployees } from "~/accounts/index.server";

import { callbackPath } from "./connect-google.server";
import { getGoogleAccount, listSources } from "~/calendars/queries.server";

export async function loadCalendarSettings({ db, now, actor, services }: ClientContext) {
  const [sources, account, employees] = await Promise.all([
    listSources(db, now),
    getGoogleAccount(db, actor.id),
    listEmployees(db),
  ]);
  const self = [actor.id, `${actor.firstName} ${actor.lastName}`] as const;
  const others = employees.filter(({ id }) => id !== actor.id).map(({ id, name }) => [id, name] as const);
  return {
    sources,
    google: {
      isSetUp: services.calendars.google !== null,
      account,
      redirectUri: `${services.origin}${callbackPath}`,
    },
    walkers: [self, ...others],
  };
}
