// Names, places and numbers of the sample business, for the pages of an owner, whose lists of zones and drawings may have
// other words of tests/support/sample-words.ts.
export const sampleNames =
  /Westside|West LA\b|Los Angeles|Brentwood|Westwood|Cheviot|Culver|Venice|Hollywood|Beverly|Santa Monica|California|\b90[0-4]\d\d\b|\bPT\b|Sam Rivers|555-0142|foxtail|Adventure|the hills and the ocean|Dalmatian/i;
