// Data about the site and its visitor that every page receives.
import type { Toast } from "~/shared/form-reply";

import type { AreaLink } from "./areas/areas";
import type { WeekHours } from "./calendars/hours";
import type { Identity } from "./identity";
import type { PageLook } from "./look/page-look";
import type { Look } from "./look/look";
import type { ServiceLine } from "./services/services";
import type { WeatherKind } from "./texts/weather";
import type { Region } from "./words/region";

export type Theme = "light" | "dark" | "system";
export type Mode = "production" | "demo" | "test";

export interface Site {
  /** True until the owner presses "Go live". Only she sees the site until then. */
  isDraft: boolean;
  pageLook: PageLook;
  identity: Identity;
  /** IANA name of the business's time zone, for days and times in components. */
  timeZone: string;
  look: Look;
  /** All services, hidden ones included, in the order of the owner's list. */
  services: readonly ServiceLine[];
  region: Region;
  /** The service hours. */
  hours: WeekHours;
  /** The areas that visitors see, in the owner's order. */
  areas: readonly AreaLink[];
  /** Hot, smoky and stormy days that the owner announced, from today on, in order of their dates. */
  weather: readonly WeatherDay[];
  /** null for visitors without a session. */
  viewer: Viewer | null;
  theme: Theme;
  /** Message to show once, stored before the last redirect. */
  flash: Flash | null;
  origin: string;
  mode: Mode;
}

/** `date`: ISO date in the time zone of the business, "2026-11-24". */
export interface WeatherDay {
  date: string;
  kind: WeatherKind;
  isToday: boolean;
}

export interface Flash {
  toast: Toast;
  note?: string;
}

/** A bookkeeper reads the pages about money and nothing else. A walker has the role "client". */
export type Role = "admin" | "client" | "bookkeeper";
/** Role as stored: a member who joined a household acts as its client. */
export type StoredRole = Role | "member";

/** The signed-in visitor, with flags that the server computes. */
export interface Viewer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAuthenticated: true;
  isAdmin: boolean;
  isEmployee: boolean;
  isBookkeeper: boolean;
  isVerified: boolean;
  /** True if at least one of the viewer's pets is accepted. */
  hasAcceptedDog: boolean;
  /** Ids of the viewer's accepted pets. */
  acceptedDogs: string[];
  isCertified: boolean;
}
