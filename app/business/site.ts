// What every page knows about the site and its visitor.
import type { Toast } from "~/shared/form-reply";

import type { WeekHours } from "./calendars/hours";
import type { Identity } from "./identity";
import type { WeatherKind } from "./texts/weather";

export type Theme = "light" | "dark" | "system";
export type Mode = "production" | "demo" | "test";

export interface Site {
  identity: Identity;
  /** The service hours. */
  hours: WeekHours;
  /** Hot, smoky and stormy days from today on, in order. */
  weather: readonly WeatherDay[];
  /** Null for visitors who are not signed in. */
  viewer: Viewer | null;
  theme: Theme;
  /** The message carried over the last redirect. */
  flash: Flash | null;
  origin: string;
  mode: Mode;
}

/** `date`: "2026-11-24", of Los Angeles. */
export interface WeatherDay {
  date: string;
  kind: WeatherKind;
  isToday: boolean;
}

export interface Flash {
  toast: Toast;
  note?: string;
}

/** The signed-in visitor as every page knows them: the flags are derived on the server. */
export interface Viewer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAuthenticated: true;
  isAdmin: boolean;
  isEmployee: boolean;
  isVerified: boolean;
  /** At least one accepted pet. */
  hasAcceptedDog: boolean;
  /** Ids of the accepted pets. */
  acceptedDogs: string[];
  isCertified: boolean;
}
