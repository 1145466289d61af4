/** The texts of one area's page. They must differ in substance between areas: search engines penalize doorway pages. */
export interface AreaPage {
  /** Hero heading, e.g. "Dog walking in Brentwood, above and below Sunset". */
  title: string;
  /** Subtitle below the heading and on cards. */
  subtitle: string;
  /** 2–4 sentences for the hero and the cards (cards cut it after 120 characters). */
  description: string;
  /** Explains the price factor; required when it is not 1. */
  priceNote?: string;
  /** 3–5 reasons specific to this place. */
  features: readonly { title: string; description: string }[];
  /** At least three real places, with the dog rules where they are known. */
  parks: readonly Park[];
  /** How visits go here: streets, parking, times, buildings, heat. 1–3 paragraphs. */
  gettingAround: readonly string[];
  /** Two questions specific to this place. */
  faq: readonly { question: string; answer: string }[];
  /** Title of at most 60 characters without the business name, description of at most 155. */
  seo: { title: string; description: string };
}

export interface Park {
  name: string;
  description: string;
  address: string;
  /** The rule in plain words, "Dogs on leash", "No dogs on the beach", and so on. */
  dogRule: string;
  leash: "required" | "off-leash-area" | "no-dogs";
  /** Largest number of dogs one walker may bring, where a rule says so. */
  maxDogsPerHandler?: number;
}
