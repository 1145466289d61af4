// The note about announced weather, for clients or walkers.
import { weatherTexts } from "~/business/texts/weather";
import { useSite } from "~/ui/use-site";

/** `date`: the day that the page shows; today if missing. Renders nothing when no weather is announced for that day. */
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
