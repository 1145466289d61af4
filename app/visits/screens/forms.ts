// What the owner sends from the list of requests and from the page of a visit, and a walker from the day's list. Who may,
// what it costs and whether there is room is never read from a form.
import { z } from "zod";

import { isDay, Temporal } from "~/shared/dates";
import { line, optionalText, tick } from "~/shared/fields";

import { key, pressFields } from "~/visits/model/press-fields";
import { doorStates } from "~/visits/model/states";
import { partsOfPlace } from "~/visits/days/place-of";

export const id = z.guid({ error: "That doesn't exist anymore." });
export const version = z.coerce.number().int();
export const reason = (message: string) => line(message, 2, 500);

/** "walker start" or "walker start hike", as a choice or a button sends it (waiting.ts, placeValue). */
export const place = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const { walkerId, startsAt, hikeId } = partsOfPlace(text);
    const parsed = z.object({ walkerId: z.guid(), hikeId: z.guid().optional() }).safeParse({ walkerId, hikeId });
    if (parsed.success && isInstant(startsAt))
      return { walkerId, startsAt: Temporal.Instant.from(startsAt), hikeId: hikeId ?? null };
    context.addIssue({ code: "custom", message: "Please choose a start time" });
    return z.NEVER;
  });

function isInstant(text: string): boolean {
  try {
    return Boolean(Temporal.Instant.from(text));
  } catch {
    return false;
  }
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const time = z
  .string({ error: "Please enter a time" })
  .transform((text) => text.slice(0, 5))
  .pipe(z.string().regex(clock, { error: "Please enter a time" }));
export const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });

export const why = z.string().max(500, { error: "Please keep this under 500 characters" }).default("");

const whereTo = {
  place,
  /** A free start that was offered after a clash: pressed, it counts before everything else. */
  offer: place,
  /** The place that clashed, to be taken all the same. */
  overbook: place,
  overbookReason: why,
  /** The place of which nobody knows whether it is free, to be taken all the same. */
  unread: place,
  unreadReason: why,
  walkerId: z.union([id, z.literal("")]).default(""),
  otherTime: z.union([time, z.literal("")], { error: "Please enter a time" }).default(""),
};

export const dollars = z
  .string({ error: "Please enter an amount" })
  .transform((text) => text.trim().replace(/^\$/, ""))
  .pipe(z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, { error: "Please enter an amount such as 25 or 27.50" }))
  .transform((text) => Math.round(Number(text) * 100));

export const waitingForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("confirm"),
    requestId: id,
    version,
    ...whereTo,
    /** The place with somebody else than the client chose: taken all the same, or proposed to the client. */
    otherWalker: place,
    propose: place,
    otherWalkerReason: why,
    /** The proposed walker's calendar can't be read: only with a reason. */
    unreadStep: z.string().default(""),
  }),
  z.object({
    intent: z.literal("decline"),
    requestId: id,
    version,
    reason: reason("Please tell the client why"),
  }),
  z.object({
    intent: z.literal("propose"),
    requestId: id,
    version,
    walkerId: id,
    date: day,
    time,
    note: optionalText(),
    offer: place,
    unread: place,
    unreadReason: why,
  }),
  z.object({ intent: z.literal("accept-move"), requestId: id, proposalId: id, ...whereTo }),
  z.object({ intent: z.literal("decline-move"), proposalId: id, reason: reason("Please tell the client why") }),
]);

export type WaitingInput = z.output<typeof waitingForm>;

const progress = z.object({
  intent: z.literal("state"),
  visitId: id,
  version,
  to: z.enum(doorStates),
  ...pressFields,
});
const onMyWay = z.object({ intent: z.literal("on-my-way"), visitId: id, ...pressFields });
/** `key`: of the press that is undone. */
const undoStep = z.object({ intent: z.literal("undo-step"), visitId: id, version, account: key, key });
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .transform((number) => Number(number.toFixed(5)));
/** Told after a press, by its key. */
const notedPlace = z.object({
  intent: z.literal("place"),
  visitId: id,
  account: key,
  pressKey: z.guid(),
  latitude: degrees(90),
  longitude: degrees(180),
  accuracyMeters: z.coerce.number().min(0).transform(Math.round),
});
const takeBack = z.object({ intent: z.literal("take-back"), requestId: id });

export const moveForm = z.object({
  intent: z.literal("move"),
  requestId: id,
  version,
  walkerId: id,
  date: day,
  time,
  reason: reason("Please tell the client why"),
  isSilent: tick(),
  offer: place,
  overbook: place,
  overbookReason: why,
  unread: place,
  unreadReason: why,
});

export type MoveInput = z.output<typeof moveForm>;

export const visitForm = z.discriminatedUnion("intent", [
  moveForm,
  z.object({ intent: z.literal("cancel"), requestId: id, version, reason: reason("Please tell the client why") }),
  z.object({ intent: z.literal("waive"), requestId: id, reason: reason("Please write down why") }),
  z.object({
    intent: z.literal("override"),
    requestId: id,
    version,
    line: z.coerce.number().int().min(0).max(99),
    amount: dollars,
    reason: reason("Please write down why"),
  }),
  progress,
  onMyWay,
  undoStep,
  takeBack,
]);

export type VisitInput = z.output<typeof visitForm>;

export const walkForm = z.discriminatedUnion("intent", [progress, onMyWay, undoStep, notedPlace, takeBack]);

export type WalkInput = z.output<typeof walkForm>;

/** What is asked before a no-show is noted; whose it is says the address. */
export const noShowForm = z.object({
  version,
  shownFee: z.coerce.number().int().min(0),
  reason: reason("Please write a few words about what happened at the door"),
});
