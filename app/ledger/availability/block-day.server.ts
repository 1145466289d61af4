// The owner's button that closes a day for everyone and opens the day again (docs/product.md, Days off). Closures of
// several days are added on the closures page.
import { adminContext, type AdminContext, asToast, eachText, formAction } from "~/platform/index.server";
import { formatWeekday } from "~/shared/dates";
import { done, mapResult, type Result } from "~/shared/result";

import { getClosure } from "~/ledger/times/walker-hours.server";
import { blockedDay, type ClosureRefusal, closureRefusals, unblockedDay } from "~/ledger/availability/texts";
import { addClosure, removeClosure } from "./closures.server";
import { blockForm } from "./forms";

/** Closes the day unless it is closed already. Returns the number of confirmed visits on that day. */
async function blockDay(
  ctx: AdminContext,
  day: Temporal.PlainDate,
): Promise<Result<{ inside: number }, ClosureRefusal>> {
  if (await getClosure(ctx.db, day)) return done({ inside: 0 });
  return addClosure(ctx, { walkerId: null, startsOn: day, endsOn: day });
}

/** Form action of the day and week calendars. The browser stays on the page. */
export const submitBlock = formAction({
  schema: blockForm,
  context: adminContext,
  command: async (ctx, input) =>
    input.intent === "unblock"
      ? mapResult(await removeClosure(ctx, input.id), () => unblockedDay)
      : mapResult(await blockDay(ctx, input.date), ({ inside }) => blockedDay(formatWeekday(input.date), inside)),
  done: (toast) => toast,
  texts: {
    "not-theirs": "not-found",
    ...eachText(closureRefusals, ({ message }) => asToast(400, message)),
  },
});
