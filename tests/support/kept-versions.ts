// Counts the owner's changes of settings with versions, without the site's first values.
import { gt } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { keptVersions } from "~/db/tables/offer";

export const countChanges = (db: Db): Promise<number> => db.$count(keptVersions, gt(keptVersions.version, 0));
