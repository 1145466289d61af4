// Minutes a walker was on the clock at a visit: from Start to Finish as pressed on the phone; the planned length if a
// press is missing or Finish is before Start (docs/product.md, Walkers' pay). A query of visits joins both presses:
// `.leftJoin(startPress, isStartPress).leftJoin(finishPress, isFinishPress)`.
import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { visitSteps } from "~/db/tables/visit-steps";
import { visits } from "~/db/tables/visits";

export const startPress = alias(visitSteps, "start_press");
export const finishPress = alias(visitSteps, "finish_press");

/** Matches at most one row per visit, because of the unique index visit_steps_once. */
const isPressOf = (press: typeof startPress | typeof finishPress, step: "start" | "finish") =>
  and(eq(press.visitId, visits.id), eq(press.step, step), isNull(press.undoneAt));
export const isStartPress = isPressOf(startPress, "start");
export const isFinishPress = isPressOf(finishPress, "finish");

const minutesOf = (seconds: ReturnType<typeof sql>) => sql`round(extract(epoch from ${seconds}) / 60)`;

export const clockMinutes = sql<number>`(case when ${finishPress.happenedAt} >= ${startPress.happenedAt}
  then ${minutesOf(sql`${finishPress.happenedAt} - ${startPress.happenedAt}`)}
  else ${minutesOf(sql`${visits.endsAt} - ${visits.startsAt}`)} end)::int`;
