// Schemas of a visit's steps and of the no-show form.
import { z } from "zod";

import { lateChoices } from "~/business/policies";
import { line, optionalLine, storedId } from "~/shared/fields";

import { key, pressFields } from "./press-fields";
import { doorStates } from "~/business/booking-states";

const version = z.coerce.number().int();

const progress = z.object({
  intent: z.literal("state"),
  visitId: storedId,
  version,
  to: z.enum(doorStates),
  ...pressFields,
});
const onMyWay = z.object({ intent: z.literal("on-my-way"), visitId: storedId, ...pressFields });
/** `key`: idempotency key of the press to undo. */
const undoStep = z.object({ intent: z.literal("undo-step"), visitId: storedId, version, account: key, key });
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .transform((number) => Number(number.toFixed(5)));
/** The phone's place, sent after the press with the key `pressKey`. */
const notedPlace = z.object({
  intent: z.literal("place"),
  visitId: storedId,
  account: key,
  pressKey: z.guid(),
  latitude: degrees(90),
  longitude: degrees(180),
  accuracyMeters: z.coerce.number().min(0).transform(Math.round),
});
/** A look at codes that the phone showed without signal. */
const phoneLook = z.object({ intent: z.literal("look"), visitId: storedId, ...pressFields });
/** `to`: "back" takes a tick or a reason back. */
const task = z.object({
  intent: z.literal("task"),
  visitId: storedId,
  taskId: storedId,
  to: z.enum(["done", "not-done", "back"]),
  reason: optionalLine(),
  ...pressFields,
});
const takeBack = z.object({ intent: z.literal("take-back"), requestId: storedId });

/** The forms that the owner can also send from a visit's page. */
export const stepForms = [progress, onMyWay, undoStep, takeBack] as const;

/** A delay of {@link lateChoices}; any other number is refused. */
const late = z.object({
  intent: z.literal("late"),
  visitId: storedId,
  minutes: z.coerce.number().pipe(z.literal(lateChoices)),
});

export const walkForm = z.discriminatedUnion("intent", [...stepForms, notedPlace, phoneLook, late, task]);

export type WalkInput = z.output<typeof walkForm>;

/** The URL of the form names the request. */
export const noShowForm = z.object({
  version,
  shownFee: z.coerce.number().int().min(0),
  reason: line("Please write a few words about what happened at the door", 2, 500),
});
