// How long a walker was on the clock at a visit: from Start to Finish as they were pressed on the phone, by the minute; where
// one of the two is missing, as long as the visit was planned (docs/product.md, Walkers' pay).
import { sql } from "drizzle-orm";

import { visitSteps } from "~/db/tables/visit-steps";
import { visits } from "~/db/tables/visits";

const minutesOf = (seconds: ReturnType<typeof sql>) => sql`round(extract(epoch from ${seconds}) / 60)`;

/** Columns of visits. */
const plannedMinutes = sql<number>`${minutesOf(sql`${visits.endsAt} - ${visits.startsAt}`)}::int`;

const pressed = (step: "start" | "finish") => sql`max(steps.happened_at) filter (where steps.step = ${step})`;

/** Null: one of the two wasn't pressed, or they are the wrong way round. */
const pressedMinutes = sql`(select ${minutesOf(sql`${pressed("finish")} - ${pressed("start")}`)}
  from ${visitSteps} as steps where steps.visit_id = ${visits.id} and steps.undone_at is null
  having ${pressed("finish")} >= ${pressed("start")})`;

export const clockMinutes = sql<number>`coalesce(${pressedMinutes}, ${plannedMinutes})::int`;
