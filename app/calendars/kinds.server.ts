// Every kind of calendar there is, by its name.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";

import type { CalendarAdapter } from "./adapter.server";
import { caldav } from "./caldav/adapter.server";
import { google } from "./google/adapter.server";
import { ics } from "./ics/adapter.server";

export const kinds: Readonly<Record<CalendarKind, CalendarAdapter>> = { google, caldav, ics };
