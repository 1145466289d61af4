// Texts of "Do you walk my street?" on the home page (docs/product.md, Areas).
export const zipTexts = {
  label: "Your zip code",
  ask: "Do you walk here?",
  served: (zip: string, area: string) => `Yes, I walk ${zip}: that's ${area}.`,
  next: (when: string) => `Next free: ${when}.`,
  noneNext: "I'm booked for the next few weeks, so please write to me.",
  price: (from: string) => `From ${from}.`,
  book: "Book a free meet and greet",
  times: "See my free times",
  outside: (zip: string) => `I don't walk in ${zip} yet, sorry.`,
  waitlist: "Leave your email, and I'll write if that changes.",
  areas: "Where I walk",
  noZip: "Please enter your five-digit zip code, such as 90230.",
} as const;
