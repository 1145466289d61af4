// All tables of the database.
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

import * as access from "~/db/tables/access";
import * as accounts from "~/db/tables/accounts";
import * as availability from "~/db/tables/availability";
import * as business from "~/db/tables/business";
import * as calendars from "~/db/tables/calendars";
import * as cards from "~/db/tables/money/cards";
import * as careTasks from "~/db/tables/care-tasks";
import * as clients from "~/db/tables/clients";
import * as closures from "~/db/tables/closures";
import * as desk from "~/db/tables/desk";
import * as health from "~/db/tables/health";
import * as incidents from "~/db/tables/incidents";
import * as meetings from "~/db/tables/meetings";
import * as money from "~/db/tables/money/ledger";
import * as offer from "~/db/tables/offer";
import * as pay from "~/db/tables/money/pay";
import * as platform from "~/db/tables/platform";
import * as reportCards from "~/db/tables/report-cards";
import * as schedule from "~/db/tables/schedule";
import * as site from "~/db/tables/site";
import * as standingWalks from "~/db/tables/standing-walks";
import * as visitSteps from "~/db/tables/visit-steps";
import * as visits from "~/db/tables/visits";

export const everyTable: PgTable[] = Object.values<unknown>({
  ...access,
  ...accounts,
  ...availability,
  ...business,
  ...calendars,
  ...cards,
  ...careTasks,
  ...clients,
  ...closures,
  ...desk,
  ...health,
  ...incidents,
  ...meetings,
  ...money,
  ...offer,
  ...pay,
  ...platform,
  ...reportCards,
  ...schedule,
  ...site,
  ...standingWalks,
  ...visitSteps,
  ...visits,
}).filter((each) => is(each, PgTable));
