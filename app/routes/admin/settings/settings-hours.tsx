// Hours for visits and for meet and greets (docs/product.md, Service hours): the form, and the history.
import { href } from "react-router";

import { type Weekday, weekdays, type WeekHours } from "~/business/calendars/hours";
import { weekInLines } from "~/business/hours-in-words";
import { meetingWeek, hoursTexts as texts, dayFields, type KeptHours, type WeekName } from "~/offer/hours/hours";
import { loadHours } from "~/offer/hours/hours.server";
import { submitHours, type HoursPreview } from "~/offer/hours/submit-hours.server";
import { updateFailed } from "~/offer/texts";
import { KeptForm } from "~/offer/versions/kept-form";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { KeptScreen } from "~/offer/versions/kept-screen";
import { keptFormTexts } from "~/offer/versions/texts";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { weekdayNames } from "~/shared/day-names";
import { ChoiceField } from "~/ui/form/choice-field";
import { FieldNotes, useField } from "~/ui/form/field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-hours";

export const loader = async ({ context }: Route.LoaderArgs) =>
  loadHours(getServices(context).db, getExchange(context).query, getBusiness(context).timeZone);

export const action = async (args: Route.ActionArgs) => submitHours(args);

export const meta = () => settingsTitle(href("/admin/settings/hours"));

export default function SettingsHours({ loaderData, actionData }: Route.ComponentProps) {
  const { hours, ...about } = loaderData;
  const aboutForm = !actionData || actionData.ok || actionData.values.intent?.[0] !== "restore";
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed("hours") });
  return (
    <KeptScreen
      page={href("/admin/settings/hours")}
      lead={texts.lead}
      {...about}
      refusal={aboutForm ? undefined : actionData}
      form={<HoursNow service={hours.service} meetings={meetingWeek(hours)} />}
    >
      <HoursForm key={about.version} form={form} hours={hours} version={about.version} />
    </KeptScreen>
  );
}

interface HoursFormProps {
  form: SiteFormState;
  hours: KeptHours;
  version: number;
}

const HoursForm = ({ form, hours, version }: HoursFormProps) => (
  <KeptForm
    id="hours"
    title={texts.write}
    form={form}
    action={href("/admin/settings/hours")}
    className="form own-hours"
    version={version}
    renderPreview={(preview) => <Preview preview={preview as HoursPreview} />}
    save={texts.save}
  >
    <h3>{texts.service}</h3>
    <p className="hint">{texts.serviceHint}</p>
    <Week week="service" title={texts.service} hours={hours} />
    <h3>{texts.meetings}</h3>
    <ChoiceField
      name="meetings"
      label={texts.meetingsWhich}
      type="radio"
      choices={texts.choices}
      initial={hours.meetings ? "own" : "service"}
    />
    <Week week="meetings" title={texts.meetings} hours={hours} hint={texts.meetingsHint} />
  </KeptForm>
);

interface WeekProps {
  week: WeekName;
  title: string;
  hours: KeptHours;
  hint?: string;
}

/** Fields for the hours of a week. The fields for meet and greets are first filled with the service hours. */
function Week({ week, title, hours, hint }: WeekProps) {
  const stored = hours[week] ?? hours.service;
  return (
    <div className={`week week-${week}`}>
      {weekdays.map((weekday) => (
        <Day key={weekday} week={week} title={title} weekday={weekday} open={stored[weekday]} />
      ))}
      {hint ? <p className="hint">{hint}</p> : null}
    </div>
  );
}

interface DayProps {
  week: WeekName;
  title: string;
  weekday: Weekday;
  open: KeptHours["service"][Weekday];
}

function Day({ week, title, weekday, open }: DayProps) {
  const { day, opens, closes } = dayFields(week, weekday);
  const { id, error, control } = useField(day);
  return (
    <fieldset className="day" id={id}>
      <legend>{weekdayNames[weekday - 1]}</legend>
      <div className="range">
        <Time name={opens} label={texts.from(weekday, title)} of={control} stored={open?.opens} />
        <Time name={closes} label={texts.to(weekday, title)} of={control} stored={open?.closes} />
      </div>
      <FieldNotes id={id} hint={null} error={error} />
    </fieldset>
  );
}

interface TimeProps {
  name: string;
  label: string;
  /** Attributes for the day's fieldset, which shows the error. */
  of: ReturnType<typeof useField>["control"];
  stored: string | undefined;
}

function Time({ name, label, of, stored }: TimeProps) {
  const { values } = useField(name);
  return (
    <input
      type="time"
      className="input"
      name={name}
      aria-label={label}
      aria-invalid={of["aria-invalid"]}
      aria-describedby={of["aria-describedby"]}
      defaultValue={values?.[0] ?? stored ?? ""}
    />
  );
}

function Preview({ preview: { changes, means } }: { preview: HoursPreview }) {
  return (
    <section className="preview" aria-labelledby="hours-preview">
      <h3 id="hours-preview">{keptFormTexts.wouldChange}</h3>
      {[...changes.map((change) => `${change}.`), ...means].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function HoursNow({ service, meetings }: { service: WeekHours; meetings: WeekHours }) {
  return (
    <section className="panel" aria-labelledby="hours-now">
      <h2 id="hours-now">{texts.now}</h2>
      {(
        [
          [texts.service, service],
          [texts.meetings, meetings],
        ] as const
      ).map(([title, week]) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="rows">
            {weekInLines(week).map(({ days, hours }) => (
              <li key={days}>
                <span>{days}</span>
                <strong>{hours}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
