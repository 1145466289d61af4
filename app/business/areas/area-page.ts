/** The parts of an area's page that the owner writes (docs/product.md, Area texts). */
export interface AreaText {
  /** Hero heading, e.g. "Dog walking in Deering, on both sides of Forest Avenue". */
  title: string;
  /** Subtitle below the heading and on cards. */
  subtitle: string;
  /** Two to four sentences, for the hero and the cards. Cards cut the text after 120 characters. */
  description: string;
  /** Reasons specific to this place. */
  features: readonly { title: string; description: string }[];
  /** How visits work here: streets, parking, times, buildings, heat. */
  gettingAround: readonly string[];
  /** Questions specific to this place. */
  faq: readonly { question: string; answer: string }[];
}

/** Title of at most 60 characters without the business name, and description of at most 155. */
export interface SearchText {
  title: string;
  description: string;
}

/** Everything that the owner writes for an area's page. */
export interface AreaWriting extends AreaText {
  /** Places to walk, with the dog rules where they are known. */
  parks: readonly Park[];
  /** Text for search results; null for a text made from the area's name and zip codes. */
  seo: SearchText | null;
}

/**
 * Texts of one area's page. Each area's texts must differ in substance, because search engines penalize near-identical
 * pages.
 */
export interface AreaPage extends AreaWriting {
  seo: SearchText;
  /** Explains why prices in this area differ. */
  priceNote?: string;
}

export interface Park {
  name: string;
  description: string;
  address: string;
  /** The park's rule for dogs in plain words: "Dogs on leash", "No dogs on the beach". */
  dogRule: string;
  leash: "required" | "off-leash-area" | "no-dogs";
  /** Largest number of dogs one walker may bring; undefined when the park has no such rule. */
  maxDogsPerHandler?: number;
}
