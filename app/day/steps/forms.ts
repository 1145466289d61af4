// What a walker sends from the day's list, and when nobody was home.
import { z } from "zod";

import { line, storedId } from "~/shared/fields";

import { key, pressFields } from "./press-fields";
import { doorStates } from "~/ledger/index";

const version = z.coerce.number().int();

const progress = z.object({
  intent: z.literal("state"),
  visitId: storedId,
  version,
  to: z.enum(doorStates),
  ...pressFields,
});
const onMyWay = z.object({ intent: z.literal("on-my-way"), visitId: storedId, ...pressFields });
/** `key`: of the press that is undone. */
const undoStep = z.object({ intent: z.literal("undo-step"), visitId: storedId, version, account: key, key });
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .transform((number) => Number(number.toFixed(5)));
/** Sent after a press, which `pressKey` names. */
const notedPlace = z.object({
  intent: z.literal("place"),
  visitId: storedId,
  account: key,
  pressKey: z.guid(),
  latitude: degrees(90),
  longitude: degrees(180),
  accuracyMeters: z.coerce.number().min(0).transform(Math.round),
});
const takeBack = z.object({ intent: z.literal("take-back"), requestId: storedId });

/** The owner sends them, too, from the page of a visit. */
export const stepForms = [progress, onMyWay, undoStep, takeBack] as const;

export const walkForm = z.discriminatedUnion("intent", [...stepForms, notedPlace]);

export type WalkInput = z.output<typeof walkForm>;

/** Asked before a no-show is noted; the address says whose it is. */
export const noShowForm = z.object({
  version,
  shownFee: z.coerce.number().int().min(0),
  reason: line("Please write a few words about what happened at the door", 2, 500),
});
