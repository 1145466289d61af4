// Toasts of /schedule and /book.
import { success, type Toast } from "~/shared/form-reply";

export const fetchFailed = "Failed to fetch calendar events";

const info = (title: string, text?: string): Toast => ({ kind: "info", title, ...(text ? { text } : {}) });
const failure = (title: string, text?: string): Toast => ({ kind: "error", title, ...(text ? { text } : {}) });

export const refreshing = info("Refreshing calendar data...");
export const refreshAllFailed = failure("Failed to refresh calendars", "Please check your connection and try again.");
export const newTabFailed = failure("Failed to open calendar in new tab", "Your browser didn't allow a new tab.");
export const demoData = info("Using demo calendar data for preview");

/** How many calendars responded. */
export interface Fetched {
  got: number;
  of: number;
}

/** Returns the toast after the calendar was refreshed. */
export function refreshed({ got, of }: Fetched): Toast {
  if (got === 0) return failure("Failed to refresh calendar data", "Failed to retrieve any calendar events");
  if (got < of) return info(`Retrieved events from ${got} of ${of} calendars`);
  return success("Successfully refreshed calendar data", "Successfully retrieved all calendar events");
}

/** Returns the toast after the list was refreshed. */
export function listFetched({ got, of }: Fetched): Toast {
  if (got === 0) return failure(fetchFailed);
  if (got < of) return info(`Fetched ${got} of ${of} calendars`);
  return success(`Successfully fetched events from ${of} calendars`);
}

export const diagnosing = info("Running calendar service diagnostic...");
export const diagnosisDone = success("Diagnostic complete. See console for details.");
export const diagnosisFound = (issues: readonly string[]) =>
  failure("Diagnostic found issues with the calendar service.", issues.join(" "));
export const diagnosisFailed = failure("Error running diagnostic. See console for details.");
