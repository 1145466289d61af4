// Facts that every page shows: the owner's identity, her hours and announced weather.
import type { WeekHours } from "~/business/calendars/hours";
import type { Identity } from "~/business/identity";
import type { WeatherDay } from "~/business/site";
import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";
import { dayIn } from "~/shared/dates";

import { hoursStored, readKeptHours } from "./hours/hours.server";
import { identityOf, selectSettings } from "./settings/queries.server";
import { weatherOf } from "./weather/weather.server";

export interface SiteFacts {
  identity: Identity;
  /** The owner's service hours. */
  hours: WeekHours;
  /** Days with announced weather, from today on. */
  weather: WeatherDay[];
}

interface Stored {
  settings: Parameters<typeof identityOf>[0];
  hours: string | null;
}

/** Columns with the stored facts, to add to any query; {@link readSiteFacts} parses their values. */
export const siteFactsStored = (db: Db) => ({ settings: jsonRows(selectSettings(db)), hours: hoursStored() });

export const readSiteFacts = ({ settings, hours }: Stored, now: Temporal.Instant, zone: string): SiteFacts => ({
  identity: identityOf(settings),
  hours: readKeptHours(hours).service,
  weather: weatherOf(settings, dayIn(zone, now)),
});
