// What the owner reads after saving a setting, or when it was refused.
export const adminsOnly = "Only administrators can update site settings";

export const updateFailed = (key: string) => ({
  title: `Failed to update ${key}`,
  text: "Nothing was changed. Please try again.",
});

export const bookingPageRemoved = "The booking page is removed";

export const holidaySaved = {
  add: "Holiday added",
  switch: "Holidays saved",
  remove: "Holiday removed",
} as const;

export const holidayRefusals = {
  "day-is-over": "That day is over. Choose one in the future",
  "already-a-holiday": "That day is already a holiday",
  "too-many": "You already have 50 days of your own. Remove one first",
  "unknown-holiday": "That holiday isn't there",
} as const;
