// Schemas of the incident forms.
import { z } from "zod";

import { incidentKinds } from "~/business/incidents";
import { dateField, freeText, line, optionalText, timeField } from "~/shared/fields";
import { isId } from "~/shared/ids";
import type { VisitState } from "~/business/booking-states";
import { dayIn } from "~/shared/dates";

import { key } from "../steps/press-fields";
import { incidentErrors as errors } from "../texts/incidents";

const formKey = z.string({ error: errors.formKey }).refine(isId, { error: errors.formKey });

export const incidentForm = z
  .object({
    /** Account whose phone queued the form. */
    account: key,
    formKey,
    kind: z.enum(incidentKinds, { error: errors.kind }),
    date: dateField,
    time: timeField,
    place: line(errors.place, 2, 300),
    story: freeText(errors.story, 2),
    harm: freeText(errors.harm, 2),
    doneAtOnce: freeText(errors.doneAtOnce, 2),
    witnesses: optionalText(),
    vet: optionalText(),
    officialReport: optionalText(),
  })
  .transform(({ account, date, time, ...facts }) => ({ account, day: Temporal.PlainDate.from(date), time, facts }));

export type WrittenIncident = z.output<typeof incidentForm>["facts"] & { happenedAt: Temporal.Instant };

export const lineForm = z.object({
  account: key,
  formKey,
  incidentId: z.guid(),
  line: freeText(errors.line, 2),
});

export type WrittenLine = Omit<z.output<typeof lineForm>, "account">;

interface Visit {
  status: VisitState;
  startsAt: Temporal.Instant;
}

/** Whether a visit accepts incidents: from its planned start, or from an earlier press of Start, without a deadline. */
export const takesIncidents = ({ status, startsAt }: Visit, now: Temporal.Instant): boolean =>
  status === "in_progress" || status === "completed" || Temporal.Instant.compare(now, startsAt) >= 0;

/** Returns why the time is refused, which is in the future or before the day of the visit; null when it is accepted. */
export function whenRefused(
  happenedAt: Temporal.Instant,
  { startsAt }: Pick<Visit, "startsAt">,
  now: Temporal.Instant,
  zone: string,
): "ahead" | "before-visit" | null {
  if (Temporal.Instant.compare(happenedAt, now) > 0) return "ahead";
  const isEarlier = Temporal.PlainDate.compare(dayIn(zone, happenedAt), dayIn(zone, startsAt)) < 0;
  return isEarlier ? "before-visit" : null;
}
