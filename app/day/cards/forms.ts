// Schemas of the report card form and of the client's reply. Field names carry the ids of requests and bookings:
// "note-{request}", "did-{booking}".
import { z } from "zod";

import { cardDeeds, cardMoods, type CardMood } from "~/business/report-cards";
import { freeText } from "~/shared/fields";

import { key } from "../steps/press-fields";
import { ownCardTexts } from "../texts/cards";
import { fieldOf } from "../pocket/card-fields";
import { withPhrase } from "./rules";

const longestNote = 1000;
const tooLong = "Please keep this under 1,000 characters";

export interface CardOfForm {
  requestId: string;
  bookingIds: readonly string[];
}

const note = z
  .string()
  .default("")
  .transform((text) =>
    text
      .replaceAll("\r\n", "\n")
      .replaceAll(/[^\P{Cc}\n]/gu, "")
      .trim(),
  )
  .pipe(z.string().max(longestNote, { error: tooLong }));
const clock = z
  .string()
  .default("")
  .transform((text) => text.slice(0, 5))
  .pipe(z.union([z.literal(""), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)], { error: "Please enter a time" }))
  .transform((text) => text || null);
const mood = z
  .union([z.literal("").transform(() => null), z.enum(cardMoods)], { error: "Please choose from the list" })
  .default(null);
const did = z.array(z.enum(cardDeeds)).max(cardDeeds.length);
const remove = z.array(z.guid()).max(100);

/** Names of the fields with several values. */
export const listsOf = (cards: readonly CardOfForm[]): string[] =>
  cards.flatMap(({ requestId, bookingIds }) => [fieldOf.remove(requestId), ...bookingIds.map(fieldOf.did)]);

export interface WrittenCard {
  requestId: string;
  note: string | null;
  /** Photo ids. */
  remove: string[];
  pets: { bookingId: string; did: (typeof cardDeeds)[number][]; medicationAt: string | null; mood: CardMood | null }[];
}

export function cardFormOf(cards: readonly CardOfForm[]) {
  const shape: Record<string, z.ZodType> = {
    intent: z.enum(["save", "finish"]).catch("save").default("save"),
    version: z.coerce.number().int(),
    visitVersion: z.coerce.number().int(),
    account: key,
    key,
    after: key,
    /**
     * "{request} {words}": set when a phrase button is pressed without scripts. The card is then saved with the phrase.
     */
    phrase: z.string().max(300).default(""),
  };
  for (const { requestId, bookingIds } of cards) {
    shape[fieldOf.note(requestId)] = note;
    shape[fieldOf.remove(requestId)] = remove;
    for (const id of bookingIds) {
      shape[fieldOf.did(id)] = did;
      shape[fieldOf.medication(id)] = clock;
      shape[fieldOf.mood(id)] = mood;
    }
  }
  return z.object(shape).transform((values) => {
    const phrase = String(values.phrase);
    const noteOf = (requestId: string) => {
      const written = String(values[fieldOf.note(requestId)]);
      const added = phrase.startsWith(`${requestId} `) ? phrase.slice(requestId.length + 1) : "";
      return (added ? withPhrase(written, added) : written) || null;
    };
    return {
      intent: values.intent as "save" | "finish",
      version: values.version as number,
      visitVersion: values.visitVersion as number,
      account: values.account as string | null,
      key: values.key as string | null,
      after: values.after as string | null,
      cards: cards.map(({ requestId, bookingIds }): WrittenCard => ({
        requestId,
        note: noteOf(requestId),
        remove: values[fieldOf.remove(requestId)] as string[],
        pets: bookingIds.map((bookingId) => ({
          bookingId,
          did: values[fieldOf.did(bookingId)] as WrittenCard["pets"][number]["did"],
          medicationAt: values[fieldOf.medication(bookingId)] as string | null,
          mood: values[fieldOf.mood(bookingId)] as CardMood | null,
        })),
      })),
    };
  });
}

/** Forms on the page behind the card's link. */
export const answerForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("thank") }),
  z.object({ intent: z.literal("reply"), message: freeText(ownCardTexts.empty, 1) }),
]);
