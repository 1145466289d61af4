// A large calendar file, like that of a whole company.

/** Returns a calendar with one event every 15 minutes, starting at `first`. */
export function manyEvents(count: number, first: Temporal.Instant, summary: string): string {
  const stamp = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString().replaceAll(/[-:]/g, "");
  const events = Array.from({ length: count }, (_, index) => {
    const start = first.epochMilliseconds + index * 15 * 60_000;
    return [
      "BEGIN:VEVENT",
      `UID:event-${index}@elsewhere.example`,
      "DTSTAMP:20261101T000000Z",
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(start + 600_000)}`,
      `SUMMARY:${summary} ${index}`,
      "END:VEVENT",
    ];
  });
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join("\r\n");
}
