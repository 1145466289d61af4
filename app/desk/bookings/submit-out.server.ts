// Action of the sheet for a walker who is out.
import { href } from "react-router";
import { z } from "zod";

import { refusalOf } from "~/ledger/index";
import { addClosure, listRequestsOn, reassignVisits } from "~/ledger/index.server";
import { adminContext, formAction } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { blockedOnly, outTexts as texts, reassigned } from "~/desk/texts/out";
import { dateField, storedId, tick, versionedId } from "~/shared/fields";
import { isId } from "~/shared/ids";
import { done, refused } from "~/shared/result";

import { reason } from "./forms";

/** "visit version walker": what happens to a visit. The walker is "cancel" to cancel it, and "keep" to leave it. */
const choice = versionedId(
  "That visit doesn't exist anymore.",
  (walker) => walker === "cancel" || walker === "keep" || isId(walker),
);

const form = z.object({
  choice: z.array(choice).max(500).default([]),
  reason: reason("Please tell the clients why"),
  walker: z.union([storedId, z.literal("")]).default(""),
  from: dateField,
  to: dateField,
  block: tick(),
  /** Id of the closure, so that a form sent again adds no second one. */
  closure: storedId,
});

export const submitOut = formAction({
  schema: form,
  lists: ["choice"],
  context: adminContext,
  page: href("/admin"),
  async command(ctx, { choice: chosen, reason: why, block, closure: id, ...input }) {
    const visits = chosen.flatMap(({ id: visitId, version, rest: to }) =>
      to === "keep" ? [] : [{ visitId, version, walkerId: to === "cancel" ? null : to }],
    );
    if (block) {
      const [startsOn, endsOn] = [Temporal.PlainDate.from(input.from), Temporal.PlainDate.from(input.to)];
      const added = await addClosure(ctx, { id, walkerId: input.walker || null, startsOn, endsOn, reason: why });
      if (!added.ok) return refused("not-blocked");
      if (visits.length === 0) return done(null);
    }
    return reassignVisits(ctx, { visits, reason: why });
  },
  done: (value, { ctx }) => ({
    toast: value ? reassigned(value, ctx.business.undoSeconds > 0) : blockedOnly,
    leads: true,
  }),
  texts: {
    "not-blocked": { status: 400, message: texts.notBlocked },
    "nothing-chosen": { status: 400, message: texts.nothingChosen },
    "changed-meanwhile": { status: 409, message: texts.changed },
    async blocked({ visitId, why }, { ctx }) {
      const all = await listRequestsOn(ctx.db, visitId);
      const names = namesInWords(all.flatMap(({ pets }) => pets.map(({ name }) => name)));
      const isBusy = why === "clash" || why === "busy-unknown";
      return { status: 409, message: texts.blocked(names, isBusy ? texts.busy : refusalOf(why, "").message) };
    },
  },
});
