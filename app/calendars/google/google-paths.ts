/** Below /calendar/v3/; an id is somebody's address, or one of a group. */
export const calendarPath = (calendarId: string, rest = ""): string =>
  `calendars/${encodeURIComponent(calendarId)}${rest}`;
