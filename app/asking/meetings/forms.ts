// Form schemas of meet and greets, for guests, clients and the owner.
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { instant, optionalLine } from "~/shared/fields";

import { chooseTexts } from "~/asking/meetings/texts";

/** Value of a time button: an ISO instant. */
const start = instant(chooseTexts.noTime);

const choose = z.object({ intent: z.literal("choose-meeting"), start });
const release = z.object({ intent: z.literal("release-held") });

/** Forms of earlier releases have no intent; they choose a time. */
export const chooseForm = z.preprocess(
  (sent) => ({ intent: "choose-meeting", ...(sent as object) }),
  z.discriminatedUnion("intent", [choose, release]),
);

/** Forms of a guest with a meeting's link, or of a client. */
export const keepForm = z.discriminatedUnion("intent", [
  choose,
  release,
  z.object({ intent: z.literal("move-meeting"), start }),
  z.object({ intent: z.literal("cancel-meeting") }),
]);

const note = optionalLine(500, "Please keep this under 500 characters");
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d/;

export const hostForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("host-move"),
    date: z.string({ error: "Please choose a day" }).refine(isDay, { error: "Please choose a day" }),
    time: z
      .string({ error: "Please enter a time" })
      .regex(clock, { error: "Please enter a time" })
      .transform((text) => text.slice(0, 5)),
    note,
  }),
  z.object({ intent: z.literal("host-cancel"), note }),
  z.object({ intent: z.literal("host-missed") }),
]);
