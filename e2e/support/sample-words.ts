// Names, places and numbers that must not appear on the pages of another owner. Shorter than the list in
// tests/support/sample-words.ts, because lists of time zones and drawings contain some of its words.
export const sampleNames =
  /Westside|West LA\b|Los Angeles|Brentwood|Westwood|Cheviot|Culver|Venice|Hollywood|Beverly|Santa Monica|California|\b90[0-4]\d\d\b|\bPT\b|Sam Rivers|555-0142|foxtail|Adventure|the hills and the ocean|Dalmatian/i;
