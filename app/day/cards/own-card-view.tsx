// A report card as its household reads it, with buttons to say thank you and to reply.
import type { FormReply } from "~/shared/form-reply";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { Icon } from "~/ui/icon";

import type { OwnCard } from "./own-card.server";
import { ownCardTexts as texts, petInWords } from "~/day/texts/cards";
import { placeTexts } from "../texts/steps";
import { takenInWords } from "../texts/today";
import { TaskLines } from "../care/task-lines";
import { PhotoView } from "../photos/photo-view";
import { useZone } from "~/ui/use-site";

interface Props {
  card: OwnCard;
  page: string;
  /** Reply that the server rendered into the document. */
  reply: FormReply | undefined;
}

export function OwnCardView({ card, page, reply }: Props) {
  const zone = useZone();
  const { petNames, service, day, walkerName, tasks, times, hasPlaces, weather, note, pets, photos, changedAt } = card;
  const stepsBefore = [
    ["on-my-way", times.onMyWayAt],
    ["start", times.startedAt],
  ] as const;
  const lines = pets.map((pet) => ({ ...pet, words: petInWords(pet) })).filter(({ words }) => words !== "");
  return (
    <div className="own-card">
      {photos.length > 0 ? (
        <ul className="own-photos">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <a href={`${page}/photos/${photo.id}/${photo.labels.at(-1)}.webp`}>
                <PhotoView
                  photo={photo}
                  base={`${page}/photos`}
                  alt={texts.photo(petNames, place + 1)}
                  sizes="(min-width: 60rem) 440px, 90vw"
                  first={place === 0}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="lead">{day}</p>
      <p className="muted">
        {service}. {texts.by(walkerName)}.{changedAt ? ` ${texts.updated(changedAt, zone)}.` : ""}
      </p>
      {hasPlaces ? <p className="muted">{placeTexts.noted}</p> : null}
      {weather ? <p>{weather}</p> : null}
      {note ? <p className="card-note">{note}</p> : null}
      <ol className="card-line">
        {stepsBefore.map(([step, at]) => (at ? <li key={step}>{takenInWords(step, at, zone)}</li> : null))}
        {lines.map(({ bookingId, name, words }) => (
          <li key={bookingId}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{" "}
            {words}
          </li>
        ))}
        {tasks.length > 0 ? (
          <li>
            <TaskLines tasks={tasks} isOver />
          </li>
        ) : null}
        {times.finishedAt ? <li>{takenInWords("finish", times.finishedAt, zone)}</li> : null}
      </ol>
      {!note && lines.length === 0 && tasks.length === 0 && photos.length === 0 ? <p>{texts.nothing}</p> : null}
      <Answer card={card} page={page} reply={reply} />
    </div>
  );
}

function Answer({ card: { isThanked }, page, reply }: Props) {
  const thank = useFormReply(replyTo(reply, "thank"));
  const write = useFormReply(replyTo(reply, "reply"));
  return (
    <>
      {isThanked ? (
        <p className="note note-success">{texts.thanked}</p>
      ) : (
        <SiteForm id="thank" form={thank} action={page} className="mt-6">
          <input type="hidden" name="intent" value="thank" />
          <button className="btn btn-big" disabled={thank.busy}>
            <Icon name="heart" /> {texts.thank}
          </button>
        </SiteForm>
      )}
      <details className="fold mt-6" open={write.reply?.ok === false}>
        <summary>
          {texts.reply}
          <Icon name="plus" />
        </summary>
        <div>
          <SiteForm id="reply" form={write} action={page}>
            <input type="hidden" name="intent" value="reply" />
            <TextArea name="message" label={texts.replyLabel} hint={texts.replyHint} maxLength={5000} />
            <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
          </SiteForm>
        </div>
      </details>
    </>
  );
}

/** Returns the reply if it answers the form with that intent. */
const replyTo = (reply: FormReply | undefined, intent: string) =>
  reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined;
