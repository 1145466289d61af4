// Forms of the request list and of a visit's page. The server never takes permission, price or availability from a
// form.
import { z } from "zod";

import { dateField, line, optionalText, storedId, tick, timeField } from "~/shared/fields";

import { stepForms } from "~/day/index";
import { parsePlaceValue } from "~/desk/place-value";

export const version = z.coerce.number().int();
export const reason = (message: string) => line(message, 2, 500);

/** "walker start" or "walker start group", the value of a choice or a button (desk/place-value.ts). */
export const place = z
  .string()
  .default("")
  .transform((text, context) => {
    if (text === "") return null;
    const { walkerId, startsAt, groupId } = parsePlaceValue(text);
    const parsed = z.object({ walkerId: z.guid(), groupId: z.guid().optional() }).safeParse({ walkerId, groupId });
    if (parsed.success && isInstant(startsAt))
      return { walkerId, startsAt: Temporal.Instant.from(startsAt), groupId: groupId ?? null };
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

export const why = z.string().max(500, { error: "Please keep this under 500 characters" }).default("");

/** Places to book despite another visit or an unreadable calendar, with the owner's reasons. */
export const overrides = { overbook: place, overbookReason: why, unread: place, unreadReason: why };

const whereTo = {
  place,
  /** Free start offered after a conflict. Its button overrides all other fields. */
  offer: place,
  ...overrides,
  walkerId: z.union([storedId, z.literal("")]).default(""),
  otherTime: z.union([timeField, z.literal("")], { error: "Please enter a time" }).default(""),
};

export const dollars = z
  .string({ error: "Please enter an amount" })
  .transform((text) => text.trim().replace(/^\$/, ""))
  .pipe(z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, { error: "Please enter an amount such as 25 or 27.50" }))
  .transform((text) => Math.round(Number(text) * 100));

export const waitingForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("confirm"),
    requestId: storedId,
    version,
    ...whereTo,
    /** Place with a different walker than the client chose. */
    otherWalker: place,
    propose: place,
    otherWalkerReason: why,
    /** Set when the proposed walker's calendar can't be read, so that a reason is required. */
    unreadStep: z.string().default(""),
  }),
  z.object({
    intent: z.literal("decline"),
    requestId: storedId,
    version,
    reason: reason("Please tell the client why"),
  }),
  z.object({
    intent: z.literal("propose"),
    requestId: storedId,
    version,
    walkerId: storedId,
    date: dateField,
    time: timeField,
    note: optionalText(),
    offer: place,
    unread: place,
    unreadReason: why,
  }),
  z.object({ intent: z.literal("accept-move"), requestId: storedId, proposalId: storedId, ...whereTo }),
  z.object({ intent: z.literal("decline-move"), proposalId: storedId, reason: reason("Please tell the client why") }),
]);

export type WaitingInput = z.output<typeof waitingForm>;

export const moveForm = z.object({
  intent: z.literal("move"),
  requestId: storedId,
  version,
  walkerId: storedId,
  date: dateField,
  time: timeField,
  reason: reason("Please tell the client why"),
  isSilent: tick(),
  offer: place,
  ...overrides,
});

export type MoveInput = z.output<typeof moveForm>;

export const visitForm = z.discriminatedUnion("intent", [
  moveForm,
  z.object({ intent: z.literal("cancel"), requestId: storedId, version, reason: reason("Please tell the client why") }),
  z.object({ intent: z.literal("waive"), requestId: storedId, reason: reason("Please write down why") }),
  z.object({
    intent: z.literal("override"),
    requestId: storedId,
    version,
    line: z.coerce.number().int().min(0).max(99),
    amount: dollars,
    reason: reason("Please write down why"),
  }),
  ...stepForms,
]);

export type VisitInput = z.output<typeof visitForm>;
