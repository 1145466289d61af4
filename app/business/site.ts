// Data about the site and its visitor that every page has.
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
  /** Announced hot, smoky and stormy days from today on, in order. */
  weather: readonly WeatherDay[];
  /** null for visitors without a session. */
  viewer: Viewer | null;
  theme: Theme;
  /** Message carried over the last redirect. */
  flash: Flash | null;
  origin: string;
  mode: Mode;
}

/** `date`: ISO date in Los Angeles, "2026-11-24". */
export interface WeatherDay {
  date: string;
  kind: WeatherKind;
  isToday: boolean;
}

export interface Flash {
  toast: Toast;
  note?: string;
}

/** The signed-in visitor, with flags that the server computes. */
export interface Viewer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAuthenticated: true;
  isAdmin: boolean;
  isEmployee: boolean;
  isVerified: boolean;
  /** True with at least one accepted pet. */
  hasAcceptedDog: boolean;
  /** Ids of the accepted pets. */
  acceptedDogs: string[];
  isCertified: boolean;
}
