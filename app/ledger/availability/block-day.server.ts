// The owner keeps a day free with one press, and gives it back with another (docs/product.md, Days off): a closure of
// that day for everybody. One that is longer is changed where closures are.
import { adminContext, type AdminContext, asToast, eachText, formAction, told } from "~/platform/index.server";
import { formatWeekday } from "~/shared/dates";
import { done, type Result } from "~/shared/result";

import { getClosure } from "~/ledger/times/walker-hours.server";
import { blockedDay, type ClosureRefusal, closureRefusals, unblockedDay } from "~/ledger/availability/texts";
import { addClosure, removeClosure } from "./closures.server";
import { blockForm } from "./forms";

/** Answers how many promised visits lie on it; a day that nobody walks on already is left as it is. */
async function blockDay(
  ctx: AdminContext,
  day: Temporal.PlainDate,
): Promise<Result<{ inside: number }, ClosureRefusal>> {
  if (await getClosure(ctx.db, day)) return done({ inside: 0 });
  return addClosure(ctx, { walkerId: null, startsOn: day, endsOn: day });
}

/** From the grid of a day or a week, by `intent`; answered where it stands. */
export const submitBlock = formAction({
  schema: blockForm,
  context: adminContext,
  command: async (ctx, input) =>
    input.intent === "unblock"
      ? told(await removeClosure(ctx, input.id), () => unblockedDay)
      : told(await blockDay(ctx, input.date), ({ inside }) => blockedDay(formatWeekday(input.date), inside)),
  texts: {
    "not-theirs": "not-found",
    ...eachText(closureRefusals, ({ message }) => asToast(400, message)),
  },
});
