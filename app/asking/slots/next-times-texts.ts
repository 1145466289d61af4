// The next free times on /schedule and /book (docs/product.md, Slots): apart from the words of /employee-schedule, whose
// scripts are at their limit.
export const nextTimesWords = {
  nextTimes: "Next free times",
  pick: "Pick one, and it's yours as soon as you confirm.",
  noneFree: "I'm booked for the next few weeks. Call or write, and I'll look for a time.",
  today: "Today",
  tomorrow: "Tomorrow",
  book: (when: string) => `Book ${when}`,
  allTimes: "See my free times",
} as const;
