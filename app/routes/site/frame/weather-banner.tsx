// Said on every public page of a hot, smoky or stormy day. A note's styles are among those of every page's first paint
// (scripts/critical-css.ts): nothing below it moves.
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
