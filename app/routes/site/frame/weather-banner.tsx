// Said on every public page of a hot, smoky or stormy day. What is around it keeps it from staying in sight while the page
// is scrolled.
import { weatherTexts } from "~/business/texts/weather";
import { useSite } from "~/ui/use-site";

export function WeatherBanner() {
  const today = useSite().weather.find(({ isToday }) => isToday);
  if (!today) return null;
  const { name, clients } = weatherTexts[today.kind];
  return (
    <aside aria-label="Today's weather">
      <div className="flash info">
        <span className="wrap">
          <strong>{name}.</strong> {clients}
        </span>
      </div>
    </aside>
  );
}
