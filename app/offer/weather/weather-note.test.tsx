import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { Site } from "~/business/site";
import { SiteContext } from "~/ui/use-site";
import { WeatherNote } from "./weather-note";

const weather: Site["weather"] = [
  { date: "2026-11-23", kind: "heat", isToday: true },
  { date: "2026-11-25", kind: "smoke", isToday: false },
];

const shown = (of: Site["weather"], props: Parameters<typeof WeatherNote>[0]) =>
  renderToStaticMarkup(
    <SiteContext value={{ weather: of } as Site}>
      <WeatherNote {...props} />
    </SiteContext>,
  );

test("the note for clients is about today only", () => {
  expect(shown(weather, { to: "clients" })).toContain("<strong>Hot day.</strong> Walks are shorter");
  expect(shown(weather.slice(1), { to: "clients" })).toBe("");
});

test("the note for walkers is about the day of the page", () => {
  expect(shown(weather, { to: "walkers", date: "2026-11-25" })).toContain("Shorter, slow walks, and no runs.");
  expect(shown(weather, { to: "walkers", date: "2026-11-24" })).toBe("");
});
