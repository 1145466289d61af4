// Notice on every public page on a hot, smoky or stormy day. Its styles are part of the critical CSS
// (scripts/critical-css.ts), so that the layout does not shift.
import { weatherTexts } from "~/business/texts/weather";
import { useSite } from "~/ui/use-site";

export function WeatherBanner() {
  const today = useSite().weather.find(({ isToday }) => isToday);
  if (!today) return null;
  const { name, clients } = weatherTexts[today.kind];
  return (
    <aside className="note" aria-label="Today's weather">
      <div className="wrap">
        <strong>{`${name}.`}</strong> {clients}
      </div>
    </aside>
  );
}
