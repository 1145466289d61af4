// What the owner reads after saving a setting (specification §8), or when it was refused.
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
  "day-is-over": "That day is over. Choose one that is still to come",
  "already-a-holiday": "That day is a holiday already",
  "too-many": "There are 50 days of your own already. Remove one first",
  "unknown-holiday": "There is no such holiday",
} as const;
