// What a report card can say (docs/product.md, Report card), and its numbers.

/** What a dog did, or was given. */
export const cardDeeds = ["pee", "poo", "water", "food", "treats"] as const;
export type CardDeed = (typeof cardDeeds)[number];

export const cardMoods = ["happy", "playful", "calm", "tired", "nervous"] as const;
export type CardMood = (typeof cardMoods)[number];

export const reportCard = {
  /** After Finish, it can be changed for so long. */
  changeMinutes: 15,
  /** The link works for so long after Finish. */
  linkDays: 60,
  /** Of one household, at most. */
  photos: 20,
  /** In the mail, at most. */
  mailedPhotos: 2,
  /** One tap away: the last ones that were used, each at most so long. */
  phrases: 5,
  phraseLength: 80,
} as const;
