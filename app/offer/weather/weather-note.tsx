// What a client, or a walker, is told of a hot, smoky or stormy day.
import { weatherTexts } from "~/business/texts/weather";
import { useSite } from "~/ui/use-site";

/** `date`: of the page; today, unless given. Nothing on a day like any other. */
export function WeatherNote({ to, date }: { to: "clients" | "walkers"; date?: string }) {
  const day = useSite().weather.find((one) => (date ? one.date === date : one.isToday));
  if (!day) return null;
  const text = weatherTexts[day.kind];
  return (
    <p className="note note-warning">
      <strong>{text.name}.</strong> {text[to]}
    </p>
  );
}
