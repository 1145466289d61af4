// The action of /admin/settings/policies: previews and sets policies, cancels a scheduled change, and restores former
// policies.
import { href } from "react-router";
import { z } from "zod";

import { type PolicyChange, type PolicyItem, policyItems, policyLimits } from "~/business/money/owner-policies";
import { changedMeanwhile, restoreAction } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { versionRefusals } from "~/offer/versions/texts";
import { saveVersion } from "~/offer/versions/versions.server";
import { type AdminContext, adminContext, asToast, eachText, formAction, formActions } from "~/platform/index.server";
import { dayIn, isDay } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { listPolicyChanges, policyChanges } from "./policy-changes.server";
import {
  changesInWords,
  checkPolicies,
  dayInWords,
  policiesToCome,
  previewOf,
  type WantedPolicies,
  withPolicies,
} from "./policy-rules";
import {
  notToCome,
  policyInWords,
  policyNames,
  type PolicyProblem,
  policyProblems,
  policyRefusals,
  policyTexts,
} from "./policy-texts";

/** A whole number within the limits of the policy. */
function valueOf(item: PolicyItem) {
  const { least, most } = policyLimits[item];
  const error = policyProblems.notAllowed(item);
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,4}$/, { error })
    .transform(Number)
    .refine((value) => least <= value && value <= most, { error });
}

const from = z.string({ error: policyProblems.noDay }).refine(isDay, { error: policyProblems.noDay });
const fromOrNone = z
  .string({ error: policyProblems.noDay })
  .refine((day) => day === "" || isDay(day), { error: policyProblems.noDay });
const item = z.enum(policyItems as [PolicyItem, ...PolicyItem[]]);
const values = {
  noticeHours: valueOf("noticeHours"),
  latePercent: valueOf("latePercent"),
  noShowPercent: valueOf("noShowPercent"),
  holidayPercent: valueOf("holidayPercent"),
  bookingHours: valueOf("bookingHours"),
  meetingHours: valueOf("meetingHours"),
};
const policyForm = z
  .object({ ...versionFields, ...values, from: fromOrNone, again: z.array(item).default([]) })
  .transform(({ version, from: first, again, ...policies }) => ({ version, from: first, again, policies }));
const changeForm = z.object({ ...versionFields, item, from });

/** `version`: the version that the form showed. */
type Versioned<Input> = Input & { version: number };

const todayOf = ({ business, now }: AdminContext): Temporal.PlainDate => dayIn(business.timeZone, now);

/** In a draft, changes without a first day apply from today on: nobody was told another price yet. */
const withFirstDay = <Wanted extends WantedPolicies>(ctx: AdminContext, wanted: Wanted): Wanted =>
  wanted.from === "" && ctx.business.state === "draft" ? { ...wanted, from: todayOf(ctx).toString() } : wanted;

export function setPolicies(
  ctx: AdminContext,
  { version, ...typed }: Versioned<WantedPolicies>,
): Promise<Result<unknown, PolicyProblem | "changed-meanwhile">> {
  const wanted = withFirstDay(ctx, typed);
  return saveVersion<readonly PolicyChange[], PolicyProblem>(
    ctx,
    policyChanges,
    { version, action: "setPolicies" },
    (changes) => {
      const checked = checkPolicies(changes, wanted, todayOf(ctx));
      if (!checked.ok) return checked;
      const words = changesInWords(changes, checked.value).join("; ");
      return done({
        value: withPolicies(changes, checked.value),
        summary: policyTexts.summary(words, dayInWords(wanted.from)),
      });
    },
  );
}

/** Cancels a scheduled change. A policy in force can't be canceled, since bookings have used it. */
export const cancelPolicy = (
  ctx: AdminContext,
  { version, item, from: first }: Versioned<Pick<PolicyChange, "item" | "from">>,
): Promise<Result<unknown, "not-to-come" | "changed-meanwhile">> =>
  saveVersion<readonly PolicyChange[], "not-to-come">(
    ctx,
    policyChanges,
    { version, action: "cancelPolicy" },
    (changes) => {
      const isIt = (one: PolicyChange) => one.item === item && one.from === first;
      const cancelled = policiesToCome(changes, todayOf(ctx).toString()).find(isIt);
      if (!cancelled) return refused("not-to-come");
      const summary = policyTexts.notThen(policyNames[item], policyInWords(item, cancelled.value), dayInWords(first));
      return done({ value: changes.filter((one) => !isIt(one)), summary });
    },
  );

const page = href("/admin/settings/policies");
const shared = { context: adminContext, page };
const refusals = eachText(policyRefusals, ({ field, text }) => ({ status: 400, errors: { [field]: text } }));

export const submitPolicies = formActions({
  preview: formAction({
    ...shared,
    schema: policyForm,
    lists: ["again"],
    async command(ctx, input) {
      const changes = await listPolicyChanges(ctx.db);
      const checked = checkPolicies(changes, withFirstDay(ctx, input), todayOf(ctx));
      return checked.ok
        ? done({ preview: previewOf(changes, checked.value), message: policyTexts.previewed })
        : checked;
    },
    done: (shown) => shown,
    texts: refusals,
  }),
  save: formAction({
    ...shared,
    schema: policyForm,
    lists: ["again"],
    command: setPolicies,
    done: policyTexts.saved,
    texts: { ...refusals, "changed-meanwhile": changedMeanwhile(policyChanges) },
  }),
  cancel: formAction({
    ...shared,
    schema: changeForm,
    command: cancelPolicy,
    done: policyTexts.cancelledToast,
    texts: eachText({ "not-to-come": notToCome, "changed-meanwhile": versionRefusals["changed-meanwhile"] }, (text) =>
      asToast(409, text),
    ),
  }),
  restore: restoreAction(policyChanges, page),
});
