// Texts of the facts that visitors can rely on (docs/product.md, Trust).
export const trustTexts = {
  title: "Who holds the leash",
  lead: (walkerName: string) => `It's me, ${walkerName}. Here's what you can rely on.`,
  insurance: { name: "Insured", detail: (lastDay: string) => `through ${lastDay}` },
  "first-aid": { name: "Pet first aid", detail: (lastDay: string) => `certified through ${lastDay}` },
  "background-check": { name: "Background check", detail: (date: string) => `done on ${date}` },
  since: (year: string) => ({ name: "Walking dogs", detail: `since ${year}` }),
  walks: (count: string) => ({ name: `${count} walks`, detail: "and counting" }),
} as const;
