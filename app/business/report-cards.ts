// Fields and limits of a report card (docs/product.md, Report card).

/** What the dog did or was given. */
export const cardDeeds = ["pee", "poo", "water", "food", "treats"] as const;
export type CardDeed = (typeof cardDeeds)[number];

export const cardMoods = ["happy", "playful", "calm", "tired", "nervous"] as const;
export type CardMood = (typeof cardMoods)[number];

export const reportCard = {
  /** Minutes after Finish in which the card can be edited. */
  changeMinutes: 15,
  /** Days after Finish for which the link works. */
  linkDays: 60,
  /** Maximum photos per household. */
  photos: 20,
  /** Maximum photos in the mail. */
  mailedPhotos: 2,
  /** Number and maximum length of the suggested phrases, taken from the last used ones. */
  phrases: 5,
  phraseLength: 80,
} as const;
