// What a visitor may rely on, in words (docs/product.md, Trust).
export const trustTexts = {
  title: "Who holds the leash",
  lead: (walkerName: string) => `It's me, ${walkerName}. Here's what you can rely on.`,
  insurance: { name: "Insured", detail: (lastDay: string) => `Through ${lastDay}` },
  "first-aid": { name: "Pet first aid", detail: (lastDay: string) => `Certified through ${lastDay}` },
  "background-check": { name: "Background check", detail: (date: string) => `Done on ${date}` },
  since: (year: string) => ({ name: `Since ${year}`, detail: "Walking other people's dogs" }),
  walks: (count: string) => ({ name: `${count} walks`, detail: "And counting" }),
} as const;
