// When, and how long: what the day and the service leave to choose from (docs/product.md, Times of day).
import { type TimeOfDay, timesOfDay, timeWindows } from "~/business/calendars/hours";
import { FieldNotes, useField } from "~/ui/form/field";

import { durationsOf } from "~/offer/index";
import { type RequestDraft, usualDurations } from "~/visits/asking/draft";
import { noRoomIn, type RequestCalendar, weekdayOf, windowOn } from "~/visits/asking/rules";
import { formWords, noRoomTexts } from "~/visits/texts/asking";

export function DateField({ calendar, initial }: { calendar: RequestCalendar; initial: string }) {
  const { id, error, control } = useField("date");
  return (
    <div className="field half">
      <label htmlFor={id}>{formWords.date}</label>
      <input
        type="date"
        {...control}
        id={id}
        className="input"
        min={calendar.today}
        max={calendar.lastDay}
        required
        defaultValue={initial}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/**
 * A service's own durations; of a hike there is one, and nothing to choose. `free`: minutes until the next visit; what
 * would run into it cannot be chosen, and says so.
 */
export function MinutesField({
  draft: { service, minutes },
  free = Number.POSITIVE_INFINITY,
}: {
  draft: RequestDraft;
  free?: number;
}) {
  const { id, error, control } = useField("minutes");
  const offered = service ? durationsOf(service) : usualDurations;
  const isFixed = offered.length === 1;
  const fits = offered.filter((each) => each <= free);
  return (
    <div className="field half">
      <label htmlFor={id}>{formWords.duration}</label>
      <select
        // A new list for each service, with the duration that is counted with.
        key={service}
        {...control}
        name={isFixed ? undefined : "minutes"}
        id={id}
        className="input"
        disabled={isFixed}
        defaultValue={fits.includes(minutes) ? minutes : fits[0]}
      >
        {offered.map((each) => (
          <option key={each} value={each} disabled={each > free}>
            {formWords.lasts(each, each <= free)}
          </option>
        ))}
      </select>
      {isFixed ? <input type="hidden" name="minutes" value={minutes} /> : null}
      <FieldNotes id={id} error={error} />
    </div>
  );
}

export function TimeOfDayField({ calendar, draft }: { calendar: RequestCalendar; draft: RequestDraft }) {
  const { id, error, control } = useField("timeOfDay", true);
  const { autoFocus: _, ...rest } = control;
  const { date, minutes } = draft;
  return (
    <fieldset className="field">
      <legend>{formWords.timeOfDay}</legend>
      <div className="time-choices">
        {timesOfDay.map((timeOfDay) => {
          const reason = noRoomIn(calendar, date, timeOfDay, minutes);
          const why = reason && noRoomTexts[reason](minutes);
          const aside = why ?? clippedOn(date, timeOfDay);
          return (
            // A window that has no room anymore is not chosen anymore.
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
      <FieldNotes id={id} hint={formWords.timeOfDayHint} error={error} />
    </fieldset>
  );
}

const clock = (minutes: number) => `${Math.floor(minutes / 60) % 12 || 12}${minutes < 12 * 60 ? "am" : "pm"}`;

/** "that day 9am-12pm", where service hours leave less than the whole window. */
function clippedOn(date: string, timeOfDay: TimeOfDay): string | null {
  const weekday = weekdayOf(date);
  const window = weekday === null ? null : windowOn(weekday, timeOfDay);
  if (!window) return null;
  const inWords = `${clock(window.from)}-${clock(window.to)}`;
  return timeWindows[timeOfDay].label.endsWith(inWords) ? null : formWords.thatDay(inWords);
}
