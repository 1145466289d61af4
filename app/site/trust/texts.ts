// Texts of the facts that visitors can rely on (docs/product.md, Trust).
export const trustTexts = {
  title: "Who holds the leash",
  lead: (walkerName: string) => `It's me, ${walkerName}. Here's what you can rely on.`,
  insurance: { name: "Insured", detail: (lastDay: string) => `through ${lastDay}` },
  "first-aid": { name: "Pet first aid", detail: (lastDay: string) => `certified through ${lastDay}` },
  "background-check": { name: "Background check", detail: (date: string) => `done on ${date}` },
  since: (year: string) => ({ name: "Walking dogs", detail: `since ${year}` }),
  elsewhere: ({ rating, count }: { rating: string; count: string }) =>
    `${rating} on Google, ${count} ${count === "1" ? "review" : "reviews"}`,
  own: (count: number) => (count === 1 ? "1 client's own words" : `${count} clients' own words`),
  walks: (count: string) => ({ name: `${count} walks`, detail: "and counting" }),
} as const;
