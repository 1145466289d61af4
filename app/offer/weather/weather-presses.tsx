// The buttons that announce weather and withdraw it.
import { type WeatherKind, weatherKinds } from "~/business/texts/weather";
import { noWeather, weatherIntent, weatherDeskTexts as texts } from "~/offer/weather/rules";
import { formatWeekday } from "~/shared/dates";
import { ActionButton } from "~/ui/app/action-button";
import { useSite } from "~/ui/use-site";

interface Props {
  /** ISO date of the day. */
  date: string;
  /** URL to which the buttons post. */
  action: string;
}

/** The buttons for one day. */
export function WeatherPresses({ date, action }: Props) {
  const shown = useSite().weather.find((day) => day.date === date)?.kind;
  const day = formatWeekday(Temporal.PlainDate.from(date));
  const fieldsOf = (kind: WeatherKind | typeof noWeather) => ({
    intent: weatherIntent,
    date,
    kind,
    shown: shown ?? noWeather,
  });
  const common = { action, className: "btn btn-quiet btn-small" };
  if (shown)
    return (
      <>
        <strong>{texts.isOn(shown)}</strong>
        <ActionButton {...common} fields={fieldsOf(noWeather)} label={texts.offLabel(day)}>
          {texts.off}
        </ActionButton>
      </>
    );
  return weatherKinds.map((kind) => (
    <ActionButton key={kind} {...common} fields={fieldsOf(kind)} label={texts.label(kind, day)}>
      {texts.kinds[kind]}
    </ActionButton>
  ));
}

/** The weather panel of the desk. `days`: ISO dates of today and tomorrow. */
export const WeatherPanel = ({ days: [today, tomorrow], action }: { days: [string, string]; action: string }) => (
  <section className="panel" aria-labelledby="weather">
    <h2 id="weather">{texts.title}</h2>
    <p className="muted">{texts.hint}</p>
    <h3>{texts.today}</h3>
    <div className="row-actions">
      <WeatherPresses date={today} action={action} />
    </div>
    <h3>{texts.tomorrow}</h3>
    <div className="row-actions">
      <WeatherPresses date={tomorrow} action={action} />
    </div>
  </section>
);
