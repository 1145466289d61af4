// How the time of a booking reads (specification §9, times of day).

const timesOfDay: Readonly<Record<string, string>> = {
  morning: "Morning, 8am-12pm",
  afternoon: "Afternoon, 12pm-4pm",
  evening: "Evening, 4pm-8pm",
};

/** "morning" → its window; "14:30" → "2:30 PM PT". Anything else is shown as it is stored. */
export function timeInWords(slot: string): string {
  const exact = /^(\d{1,2}):(\d{2})/.exec(slot);
  if (!exact) return timesOfDay[slot] ?? slot;
  const hour = Number(exact[1]);
  return `${hour % 12 || 12}:${exact[2]} ${hour < 12 ? "AM" : "PM"} PT`;
}
