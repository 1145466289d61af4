// Mails about report cards: the card to the household, and the household's thanks and replies to the walker and the
// owner.
import type { Mail } from "~/platform/index.server";

import { type WeatherKind, weatherTexts } from "~/business/texts/weather";
import { reportCard } from "~/business/report-cards";
import {
  mailFacts,
  requestInShort,
  visitMail,
  quotedInMail,
  type Sender,
  type RequestDetails,
} from "~/ledger/index.server";
import { cardMails as texts, cardTexts, petInWords, timesInWords } from "../texts/cards";
import type { Card } from "./read-cards.server";
import type { VisitPhoto } from "../photos/visit-photo.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "report-card": true;
    "report-card-thanks": true;
    "report-card-reply": true;
  }
}

interface ToHousehold {
  details: RequestDetails;
  card: Card;
  cardId: string;
  times: { startedAt: string | null; finishedAt: string | null };
  /** Weather announced for the day of the visit. */
  weather: WeatherKind | null;
  token: string;
  leavesAt: Temporal.Instant;
}

export const cardMailKey = (cardId: string): string => `report-card:${cardId}`;

export function cardMail(
  { details, card, cardId, times, weather, token, leavesAt }: ToHousehold,
  ...sender: Sender
): Mail {
  const { petNames, client } = details;
  const walker = details.walkerName ?? sender[0].walkerName;
  const shown = card.photos.filter(({ labels }) => labels.length > 0);
  const inline = client.cardPhotos === "inline" ? shown.slice(0, reportCard.mailedPhotos) : [];
  const opening = texts.opening(client.firstName, petNames, timesInWords(times, sender[2]), walker);
  const lines = card.pets.map((pet) => [pet.name, petInWords(pet)] as const).filter(([, words]) => words !== "");
  return visitMail(sender, {
    details,
    to: "client",
    key: cardMailKey(cardId),
    kind: "report-card",
    subject: texts.heading(petNames),
    heading: texts.heading(petNames),
    preview: card.note ?? opening,
    notBefore: leavesAt,
    recheck: { about: "card", cardId },
    body: [
      inline.length > 0 ? <Photos key="photos" photos={inline} /> : null,
      opening,
      weather && weatherTexts[weather].card,
      lines.length > 0 ? mailFacts(...lines) : null,
      card.note ? quotedInMail(card.note) : null,
    ],
    button: [shown.length > 0 ? texts.photos(shown.length) : cardTexts.see, `/visit/${token}`],
    after: <p>{texts.answer}</p>,
    signedBy: walker,
  });
}

/** Attaches the pictures to the mail, so that reading the mail fetches nothing. */
const Photos = ({ photos }: { photos: readonly VisitPhoto[] }) => (
  <div data-skip-in-text="true">
    {photos.map(({ id, width, height }, place) => (
      <p key={id} style={{ margin: "0 0 12px" }}>
        <img
          src={`cid:${id}`}
          alt={cardTexts.photo(place + 1)}
          width={504}
          height={Math.round((504 * height) / width)}
          style={{ display: "block", width: "100%", maxWidth: 504, height: "auto", borderRadius: 14 }}
        />
      </p>
    ))}
  </div>
);

interface Said {
  details: RequestDetails;
  /** Part of the deduplication key. */
  key: string;
  /** The walker's email address; null when the mail goes to the owner. */
  walkerEmail: string | null;
}

export const thanksMail = (said: Said, ...sender: Sender): Mail =>
  answerMail(said, sender, {
    kind: "report-card-thanks",
    heading: texts.thanked(said.details.clientName),
    body: [texts.thankedText(said.details.clientName, requestInShort(said.details))],
  });

export const replyMail = ({ message, ...said }: Said & { message: string }, ...sender: Sender): Mail =>
  answerMail(said, sender, {
    kind: "report-card-reply",
    heading: texts.replied(said.details.clientName),
    body: [texts.repliedText(said.details.clientName, requestInShort(said.details)), quotedInMail(message)],
  });

type Back = Pick<Parameters<typeof visitMail>[1], "kind" | "heading" | "body">;

function answerMail({ details, key, walkerEmail }: Said, sender: Sender, { heading, ...rest }: Back): Mail {
  const mail = visitMail(sender, {
    ...rest,
    details,
    to: "owner",
    key,
    heading,
    subject: heading,
    preview: heading,
    button: [cardTexts.see, `/visits/${details.request.visitId}/card`],
  });
  return walkerEmail ? { ...mail, to: walkerEmail, replyTo: sender[0].email } : mail;
}
