// Texts of the home page's hero and about section. The notice about open spots is a setting (identity.ts).

export const home = {
  headline: "Good walks for good dogs on the Westside",
  tagline: (walkerName: string) =>
    `I'm ${walkerName}, a local walker for West Los Angeles and Culver City: walks, runs, home visits and small-group hikes, at the pace your dog would choose.`,
  aboutHeading: "A familiar face at the door",
  aboutParagraphs: [
    "You'll know who's coming, because it's me. I meet your dog at home first, learn the leash, the latch and the look that means trouble, and then I keep coming back, so nothing about the visit is a surprise.",
    "I walk in the neighborhoods I know: where the shade falls at two o'clock, which parks allow dogs and how many, which lawn has foxtails in June. After a visit you get a short note and a photo.",
  ],
  aboutLink: "Read my story",
  servicesHeading: "What I can do for your dog",
  servicesIntro: "Four services, with prices you can see before you write to me.",
  squadHeading: "The Squad",
  squadIntro: "Some of the dogs I walk, shown with their people's permission.",
  testimonialsHeading: "What people say",
  waitlistHeading: "No spot open right now?",
  waitlistText: "Leave your email, and I'll email you when one opens.",
  contactHeading: "Let's meet",
  contactText: "Tell me about your dog. The meet and greet is free, and it's how every new client begins.",
} as const;
