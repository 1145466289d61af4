// What the form that books a time says: it is loaded once a time was chosen, and its words with it.
export const slotFormWords = {
  /** `time`: "9:00 AM to 9:30 AM PT". */
  chosen: (walker: string, day: string, time: string) => `${walker}, ${day}, from ${time.split(" to ")[0]} PT.`,
  hike: "A hike goes in a group:",
  askForHike: "send a request for it",
  book: "Confirm booking",
  booking: "Booking...",
  showPrice: "Show the price",
  next: "Next free times:",
} as const;

export const slotFailed = { title: "Failed to book time slot", text: "Please try again, or call." } as const;
