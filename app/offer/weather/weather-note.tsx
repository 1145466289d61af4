// The note about announced weather, for clients or walkers.
import { weatherTexts } from "~/business/texts/weather";
import { useSite } from "~/ui/use-site";

/** `date` is the day of the page; by default, today. Renders nothing without announced weather. */
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
