// Mails about report cards: the card to the household, and the household's thanks and replies to the walker and the
// owner.
import { type Mail, MailLayout, MailSection } from "~/platform/index.server";
import { dayIn, formatWeekday } from "~/shared/dates";

import { type WeatherKind, weatherTexts } from "~/business/texts/weather";
import { reportCard } from "~/business/report-cards";
import {
  MailBody,
  mailFacts,
  requestInShort,
  visitMail,
  quotedInMail,
  type Sender,
  type RequestDetails,
} from "~/ledger/index.server";
import { cardMails as texts, cardTexts, petInWords, timesInWords } from "../texts/cards";
import { Visits } from "../reminders/emails";
import type { ComingVisit } from "../reminders/coming-visits.server";
import type { Card } from "./read-cards.server";
import type { VisitPhoto } from "../photos/visit-photo.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "report-card": true;
    "report-cards-of-day": true;
    "report-card-thanks": true;
    "report-card-reply": true;
  }
}

export interface MailedCard {
  details: RequestDetails;
  card: Card;
  cardId: string;
  times: { startedAt: string | null; finishedAt: string | null };
  /** Weather announced for the day of the visit. */
  weather: WeatherKind | null;
  token: string;
}

interface ToHousehold extends MailedCard {
  leavesAt: Temporal.Instant;
}

export const cardMailKey = (cardId: string): string => `report-card:${cardId}`;

export function cardMail(
  { details, card, cardId, times, weather, token, leavesAt }: ToHousehold,
  ...sender: Sender
): Mail {
  const { petNames, client } = details;
  const walker = details.walkerName ?? sender[0].walkerName;
  const opening = texts.opening(client.firstName, petNames, timesInWords(times, sender[2]), walker);
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
    body: [photosOf(details, card), opening, weather && weatherTexts[weather].card, ...whatWasDone(card)],
    button: [linkOf(card), `/visit/${token}`],
    after: <p>{texts.answer}</p>,
    signedBy: walker,
  });
}

const shownPhotos = ({ photos }: Card) => photos.filter(({ labels }) => labels.length > 0);

function photosOf({ client }: RequestDetails, card: Card) {
  const photos = shownPhotos(card).slice(0, reportCard.mailedPhotos);
  return client.cardPhotos === "inline" && photos.length > 0 ? <Photos key="photos" photos={photos} /> : null;
}

function whatWasDone(card: Card) {
  const lines = card.pets.map((pet) => [pet.name, petInWords(pet)] as const).filter(([, words]) => words !== "");
  return [lines.length > 0 ? mailFacts(...lines) : null, card.note ? quotedInMail(card.note) : null];
}

function linkOf(card: Card): string {
  const photos = shownPhotos(card).length;
  return photos > 0 ? texts.photos(photos) : cardTexts.see;
}

interface DayOfCards {
  clientId: string;
  /** ISO date of the visits. */
  date: string;
  /** The day's cards, in the order of the visits. */
  cards: readonly [MailedCard, ...MailedCard[]];
  /** The household's visits of the next day with a visit; empty without one within a week. */
  next: readonly ComingVisit[];
  leavesAt: Temporal.Instant;
}

const dayOfCardsKey = (clientId: string, date: string): string => `report-cards:${clientId}:${date}`;

/** Mail with all report cards of a household's day. */
export function dayOfCardsMail(
  { clientId, date, cards, next, leavesAt }: DayOfCards,
  ...[identity, origin, zone]: Sender
): Mail {
  const [{ details, card, weather }] = cards;
  const pets = new Map(cards.flatMap((each) => each.details.pets.map(({ petId: id, name }) => [id, { id, name }])));
  const names = [...pets.values()].map(({ name }) => name);
  const heading = texts.dayHeading(names, formatWeekday(Temporal.PlainDate.from(date)));
  const opening = texts.dayOpening(details.client.firstName, cards.length);
  const [following] = next;
  return {
    dedupeKey: dayOfCardsKey(clientId, date),
    kind: "report-cards-of-day",
    to: details.client.email,
    replyTo: identity.email,
    subject: heading,
    notBefore: leavesAt,
    recheck: { about: "cards-of-day", clientId, date },
    body: (
      <MailLayout identity={identity} heading={heading} preview={card.note ?? opening} pets={[...pets.values()]}>
        <MailBody parts={[opening, weather && weatherTexts[weather].card]} />
        {cards.map((each) => (
          <div key={each.cardId}>
            <MailSection>
              {texts.ofVisit(timesInWords(each.times, zone), each.details.walkerName ?? identity.walkerName)}
            </MailSection>
            <MailBody parts={[photosOf(each.details, each.card), ...whatWasDone(each.card)]} />
            <p>
              <a href={`${origin}/visit/${each.token}`}>{linkOf(each.card)}</a>
            </p>
          </div>
        ))}
        {following ? (
          <>
            <MailSection>{texts.next(formatWeekday(dayIn(zone, following.startsAt)))}</MailSection>
            <Visits visits={next} origin={origin} zone={zone} />
          </>
        ) : null}
        <p>{texts.answer}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
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
