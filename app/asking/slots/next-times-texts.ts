// Texts of the next free times on /schedule and /book (docs/product.md, Slots). Separate from slots/texts.ts to keep
// that file's texts out of these pages' scripts.
export const nextTimesWords = {
  nextTimes: "Next free times",
  pick: "Pick one, and it's yours as soon as you confirm.",
  noneFree: "I'm booked for the next few weeks. Call or write, and I'll look for a time.",
  today: "Today",
  tomorrow: "Tomorrow",
  book: (when: string) => `Book ${when}`,
  allTimes: "See my free times",
} as const;
