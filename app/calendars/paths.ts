// Paths of the calendar settings.
import { href } from "react-router";

export const settingsPath = href("/admin/settings/calendar");
export const connectPath = href("/admin/settings/calendar/connect");
export const callbackPath = href("/admin/settings/calendar/google");
export const changedPath = href("/api/google-calendar/changed");
