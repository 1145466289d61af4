// Fields and limits of a report card (docs/product.md, Report card).

/** What the dog did or got during the visit. */
export const cardDeeds = ["pee", "poo", "water", "food", "treats"] as const;
export type CardDeed = (typeof cardDeeds)[number];

export const cardMoods = ["happy", "playful", "calm", "tired", "nervous"] as const;
export type CardMood = (typeof cardMoods)[number];

export const reportCard = {
  /** Minutes after Finish in which the card can be changed. */
  changeMinutes: 15,
  /** Days after Finish for which the link to the card works. */
  linkDays: 60,
  /** Wall time at which households that want one email a day get their report cards. */
  dailyMailAt: "21:00",
  /** Maximum number of photos per household. */
  photos: 20,
  /** Maximum number of photos in the mail. */
  mailedPhotos: 2,
  /** Number and maximum length of suggested phrases, which are the ones the walker used last. */
  phrases: 5,
  phraseLength: 80,
} as const;
