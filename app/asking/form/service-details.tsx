// The second tab: service, day, time, repetition and price (docs/product.md, Requests).
import { type FeeTerms, termsKey } from "~/business/money/owner-policies";
import type { FieldValues } from "~/shared/form-reply";
import { standingTerms } from "~/business/contract/standing-terms";
import { href, Link } from "react-router";

import { type TimeOfDay, timesOfDay, timeWindows, weekdayOf } from "~/business/calendars/hours";
import { hoursInWords } from "~/business/hours-in-words";
import type { Service } from "~/business/services/services";
import { weekdayNames } from "~/shared/day-names";
import type { Quote } from "~/shared/quote";
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, FieldNotes, SelectField, TextField, useField } from "~/ui/form/field";
import { useSite } from "~/ui/use-site";

import { surchargeInWords } from "~/offer/index";
import { noRoomOn, type RequestCalendar } from "~/ledger/index";
import type { RequestFormData } from "~/asking/form/load-form.server";
import { formWords, noRoomTexts, repeatWords } from "~/asking/form/texts";
import { AddOns, MinutesField, RequestPrice, SpecialRequests } from "./visit-fields";
import { windowOn } from "~/business/times/service-hours";
import { dayInWords, dayKindIn, daysAhead, lastDayInWords, pricesFor } from "./request-days";
import { dayIntent, type RequestDraft } from "./draft";

const weekdayChoices = weekdayNames.map((name, index): Choice => [String(index + 1), name.slice(0, 3)]);

interface ServiceDetailsProps {
  form: Pick<RequestFormData, "calendar" | "place" | "terms">;
  /** Services that take all chosen pets. */
  services: readonly Service[];
  draft: RequestDraft;
  /** Initial values of the fields. */
  typed: FieldValues;
  quote: Quote | null;
  onDay: (date: string) => void;
}

export function ServiceDetails({ form, services, draft, typed, quote, onDay }: ServiceDetailsProps) {
  const { calendar, place, terms } = form;
  const first = (name: string) => typed[name]?.[0] ?? "";
  const day = dayKindIn(calendar, draft.date);
  const surcharge = day && surchargeInWords(day, pricesFor(calendar, draft.date).weekend);
  return (
    <div className="form">
      <div className="request-what">
        <SelectField
          name="service"
          label={formWords.service}
          choices={[["", formWords.chooseService], ...services.map(({ id, name }): Choice => [id, name])]}
          hint={services.length === 0 ? formWords.noServiceForAll : undefined}
          initial={draft.service ?? ""}
          required
        />
        <MinutesField calendar={calendar} draft={draft} />
      </div>
      <div className="request-day">
        <TextField
          name="date"
          label={formWords.date}
          type="date"
          min={calendar.today}
          max={calendar.lastDay}
          required
          defaultValue={first("date")}
          hint={surcharge}
        />
        <DaysAhead calendar={calendar} draft={draft} onDay={onDay} />
      </div>
      <TimeOfDayField calendar={calendar} draft={draft} />
      <AddOns calendar={calendar} draft={draft} />
      <SpecialRequests typed={typed} />
      <RepeatFields typed={typed} until={draft.until} lastDay={calendar.lastDay} terms={terms} />
      <AreaNote place={place} />
      <RequestPrice quote={quote} day={dayInWords(draft.date)} repeats={draft.repeat !== "once"} />
    </div>
  );
}

/** Buttons that fill in the date. Without scripts, they submit the form, which returns with the date filled in. */
function DaysAhead({
  calendar,
  draft: { date: chosen, minutes },
  onDay,
}: {
  calendar: RequestCalendar;
  draft: RequestDraft;
  onDay: (date: string) => void;
}) {
  const { holidays } = calendar;
  return (
    <fieldset className="days-ahead">
      <legend className="sr">{formWords.daysAhead}</legend>
      {daysAhead(calendar, minutes).map(({ date, isFree }, index) => (
        <button
          key={date}
          name="intent"
          value={dayIntent(date)}
          className="day-chip"
          aria-pressed={date === chosen}
          disabled={!isFree}
          onClick={(event) => {
            event.preventDefault();
            onDay(date);
          }}
        >
          <span>{index === 0 ? nearDays[0] : dayInWords(date)?.slice(0, 3)}</span>
          <strong>{Number(date.slice(-2))}</strong>
          {holidays[date]?.percent ? <span>+{holidays[date].percent}%</span> : null}
          <span className="sr">
            {[nearDays[index], dayInWords(date), holidays[date]?.name, isFree ? null : formWords.noRoomThatDay]
              .filter(Boolean)
              .join(", ")}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const nearDays = [formWords.today, formWords.tomorrow] as const;

function TimeOfDayField({ calendar, draft }: { calendar: RequestCalendar; draft: RequestDraft }) {
  const { timeZone } = useSite();
  const { id, error, control } = useField("timeOfDay", true);
  const { autoFocus: _, ...rest } = control;
  const { date, minutes } = draft;
  return (
    <fieldset className="field">
      <legend>{formWords.timeOfDay}</legend>
      <div className="time-choices">
        {timesOfDay.map((timeOfDay) => {
          const reason = noRoomOn(calendar, date, timeOfDay, minutes);
          const aside = reason ? noRoomTexts[reason](minutes) : clippedOn(calendar, date, timeOfDay);
          return (
            // The key resets the radio button when its time of day becomes unavailable.
            <label key={`${timeOfDay} ${reason}`} className="choice">
              <input
                type="radio"
                value={timeOfDay}
                defaultChecked={reason === null && draft.timeOfDay === timeOfDay}
                disabled={reason !== null}
                {...rest}
              />
              <span>
                {timeWindows[timeOfDay].label} {aside ? <span className="muted">({aside})</span> : null}
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} hint={formWords.timeOfDayHint(timeZone)} error={error} />
    </fieldset>
  );
}

/** "that day 9am-12pm" when the service hours shorten the time of day; otherwise undefined. */
function clippedOn({ service }: RequestCalendar, date: string, timeOfDay: TimeOfDay): string | null {
  const weekday = weekdayOf(date);
  const window = weekday && windowOn(service, weekday, timeOfDay);
  if (!window) return null;
  const inWords = hoursInWords(window.start, window.end);
  return timeWindows[timeOfDay].label.endsWith(inWords) ? null : formWords.thatDay(inWords);
}

/**
 * Fields for one visit or a standing walk: days, end and recurring terms (docs/product.md, Standing walks). The terms
 * have a check box of their own, which is never checked in advance. `until`: the chosen last day; null when the walk
 * repeats until stopped. `lastDay`: the latest possible last day.
 */
function RepeatFields({
  typed,
  until,
  lastDay,
  terms,
}: {
  typed: FieldValues;
  until: string | null;
  lastDay: string;
  terms: FeeTerms;
}) {
  return (
    <>
      <ChoiceField
        name="repeat"
        label={repeatWords.repeat}
        type="radio"
        choices={repeatWords.repeats}
        initial={typed.repeat?.[0] ?? "once"}
      />
      <div className="standing form-section">
        <ChoiceField
          name="weekdays"
          label={repeatWords.days}
          type="checkbox"
          choices={weekdayChoices}
          hint={repeatWords.daysHint}
          initial={typed.weekdays}
        />
        <ChoiceField
          name="ends"
          label={repeatWords.howLong}
          type="radio"
          choices={repeatWords.ends}
          initial={typed.ends?.[0] ?? "stopped"}
        />
        <div className="until">
          <TextField
            name="until"
            label={repeatWords.lastDay}
            type="date"
            max={lastDay}
            defaultValue={typed.until?.[0]}
          />
        </div>
        <div className="panel terms">
          <p>
            <strong>{repeatWords.terms}</strong>
          </p>
          <ul>
            {standingTerms(until === null ? null : lastDayInWords(until), terms).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <input type="hidden" name="terms" value={termsKey(terms)} />
          <CheckField name="recurringTerms" stands={typed.recurringTerms?.[0] === "yes"}>
            {repeatWords.agree}
          </CheckField>
        </div>
      </div>
    </>
  );
}

/** The area of the client's own address, which determines the price. */
function AreaNote({ place }: Pick<RequestFormData, "place">) {
  const { id, error } = useField("address");
  return (
    <div className="field">
      <p>
        <strong>{formWords.where}</strong> {place ? formWords.place(place.area, place.zip) : formWords.noPlace}{" "}
        <Link to={href("/profile")}>{formWords.changePlace}</Link>
      </p>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
