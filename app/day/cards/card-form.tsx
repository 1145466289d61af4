// A walker's form of a visit's report cards. Each household of a group has its own part and card.
import { href, Link } from "react-router";
import { type MouseEvent, type ReactNode, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";
import { withoutZone } from "~/shared/day-names";
import { TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useDraft } from "~/day/cards/use-draft";
import { cardTexts as texts, ownCardTexts, timesInWords, deedWords, moodWords } from "~/day/texts/cards";
import { LeftOut } from "~/day/photos/photos-field";
import { namesInWords } from "~/clients/index";
import { useClock } from "~/day/pocket/use-clock";
import { useCachedPage } from "~/day/pocket/use-pocket";
import { isMedicationOpen } from "~/day/care/tasks";
import { tickTexts } from "~/day/texts/steps";
import { FinishEarly } from "~/day/steps/finish-early";
import { earlyFinish } from "~/day/steps/next-step";
import { earlyTexts } from "~/day/texts/today";
import { cardDeeds, cardMoods } from "~/business/report-cards";

import type { CardPage } from "./card-page.server";
import { fieldOf } from "../pocket/card-fields";
import { withPhrase } from "./rules";
import { CardPhotos } from "./card-photos";
import { CardSummary } from "./card-summary";
import { useZone } from "~/ui/use-site";

type Pet = CardPage["cards"][number]["pets"][number];

interface Props {
  page: CardPage;
  action: string;
  /** Reply that the server rendered into the document. */
  reply: FormReply | undefined;
}

export function CardForm({ page, action, reply }: Props) {
  const zone = useZone();
  const answered = useFormReply(reply);
  const { draft, state, startedAt, tasks } = useDraft(page);
  const early = earlyFinish(page, startedAt, useClock(page.at, useCachedPage()?.fetched ?? null));
  const { cards, isSent, until } = page;
  const names = cards.flatMap(({ pets }) => pets.map(({ name }) => name));
  // The draft stored on the phone fills the form, unless the server has just refused a newer form.
  const form =
    draft && answered.reply?.ok !== false ? { ...answered, reply: draft.reply, fromDocument: true } : answered;
  if (state === "before") return <p className="note">{texts.before}</p>;
  if (state !== "open") return <FixedCards page={page} />;
  return (
    <SiteForm key={draft?.key} own files id="card" form={form} action={action} className="form card-form">
      <p className={isSent ? "note note-success" : "note"}>{isSent && until ? texts.sent(until, zone) : texts.draft}</p>
      {/* Hidden until the page has reloaded, because its fields accept another photo only then. */}
      <LeftOut reply={answered.busy ? undefined : answered.reply} />
      <Hidden page={page} />
      {cards.map((card) => (
        <section key={card.requestId} className="panel stack" aria-label={card.household}>
          {cards.length > 1 ? (
            <h2>
              <bdi>{card.household}</bdi>
            </h2>
          ) : null}
          {card.isThanked ? <p className="note note-success">{texts.thanked(card.household)}</p> : null}
          <CardPhotos requestId={card.requestId} photos={card.photos} version={page.version} />
          {card.pets.map((pet) => (
            <CardPet key={pet.bookingId} pet={pet} />
          ))}
          <Line card={card} phrases={page.phrases} />
        </section>
      ))}
      <div className="card-end">
        {isSent ? (
          <SubmitButton intent="save" busyLabel={texts.saving}>
            {texts.keep}
          </SubmitButton>
        ) : (
          <>
            <SubmitButton intent="save" busyLabel={texts.saving} className="btn btn-quiet btn-big">
              {texts.save}
            </SubmitButton>
            {isMedicationOpen(tasks) ? (
              <p className="step-later">
                {tickTexts.held} <Link to={href("/today")}>{tickTexts.title}</Link>
              </p>
            ) : early ? (
              <FinishEarly early={early} label={texts.finish} whom={namesInWords(names)}>
                <FinishButton>{earlyTexts.anyway}</FinishButton>
              </FinishEarly>
            ) : (
              <FinishButton>{texts.finish}</FinishButton>
            )}
          </>
        )}
      </div>
    </SiteForm>
  );
}

const FinishButton = ({ children }: { children: ReactNode }) => (
  <SubmitButton intent="finish" busyLabel={texts.finishing} className="btn btn-big step-button is-finish">
    {children}
  </SubmitButton>
);

function Hidden({ page: { version, visitVersion, key } }: Pick<Props, "page">) {
  const newer = useFormContext().refusal?.values.version?.[0];
  return (
    <>
      {/* The default button, which Enter in a field presses. */}
      <button type="submit" name="intent" value="save" className="sr" tabIndex={-1} aria-hidden="true">
        {texts.save}
      </button>
      <input type="hidden" name="version" value={newer ?? version} />
      <input type="hidden" name="visitVersion" value={visitVersion} />
      <input type="hidden" name="key" value={key} />
    </>
  );
}

/** The note, with the walker's recent phrases as buttons. Without scripts a phrase button saves the card. */
function Line({
  card: { requestId, note },
  phrases,
}: {
  card: CardPage["cards"][number];
  phrases: CardPage["phrases"];
}) {
  const place = useRef<HTMLDivElement>(null);
  const add = (event: MouseEvent, phrase: string) => {
    const field = place.current?.querySelector("textarea");
    if (!field) return;
    event.preventDefault();
    field.value = withPhrase(field.value, phrase);
  };
  return (
    <div className="stack-small" ref={place}>
      <TextArea
        name={fieldOf.note(requestId)}
        label={texts.note}
        rows={2}
        maxLength={1000}
        placeholder={texts.notePlaceholder}
        defaultValue={note}
      />
      {phrases.length > 0 ? (
        <fieldset className="toggles">
          <legend className="sr">{texts.phrases}</legend>
          {phrases.map((phrase) => (
            <button
              key={phrase}
              type="submit"
              name="phrase"
              value={`${requestId} ${phrase}`}
              className="btn btn-quiet phrase"
              onClick={(event) => add(event, phrase)}
            >
              {phrase}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function FixedCards({ page: { cards, times } }: Pick<Props, "page">) {
  const zone = useZone();
  return (
    <div className="stack">
      <p className="note">{texts.fixed}</p>
      {cards.map(({ requestId, household, pets, note, photos, changedAt, isThanked }) => (
        <section key={requestId} className="panel stack-small" aria-label={household}>
          <h2>
            <bdi>{household}</bdi>
          </h2>
          {isThanked ? <p className="note note-success">{texts.thanked(household)}</p> : null}
          <p className="muted">
            {[withoutZone(timesInWords(times, zone), zone), changedAt ? ownCardTexts.updated(changedAt, zone) : ""]
              .filter(Boolean)
              .join(", ")}
          </p>
          <CardSummary card={{ pets, note, photos }} />
        </section>
      ))}
    </div>
  );
}

function CardPet({ pet }: { pet: Pet }) {
  const { bookingId, name } = pet;
  const did = fieldOf.did(bookingId);
  const typed = useFormContext().refusal?.values;
  const isOn = (deed: (typeof cardDeeds)[number]) => (typed ? (typed[did]?.includes(deed) ?? false) : pet[deed]);
  return (
    <fieldset className="card-pet">
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <fieldset className="toggles">
        <legend className="sr">{texts.deeds(name)}</legend>
        {cardDeeds.map((deed) => (
          <label key={deed} className="toggle">
            <input type="checkbox" name={did} value={deed} defaultChecked={isOn(deed)} />
            <span>{deedWords[deed]}</span>
          </label>
        ))}
      </fieldset>
      <Mood pet={pet} />
      {pet.hasMedication ? (
        <TextField
          name={fieldOf.medication(bookingId)}
          label={texts.medication}
          type="time"
          defaultValue={pet.medicationAt ?? ""}
        />
      ) : null}
    </fieldset>
  );
}

function Mood({ pet: { bookingId, mood } }: { pet: Pet }) {
  const name = fieldOf.mood(bookingId);
  const typed = useFormContext().refusal?.values[name]?.[0];
  const chosen = typed ?? mood ?? "";
  return (
    <fieldset className="field">
      <legend>{texts.mood}</legend>
      <div className="toggles">
        {([...cardMoods, ""] as const).map((each) => (
          <label key={each} className={each === "" ? "toggle no-mood" : "toggle"}>
            <input type="radio" name={name} value={each} defaultChecked={chosen === each} />
            <span>{each === "" ? texts.noMood : moodWords[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
