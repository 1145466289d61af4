// The neutral sample identity a new site starts with. The owner replaces it in site_settings
// (docs/product.md, Identity).

export interface Identity {
  businessName: string;
  /** The owner, as she signs. */
  walkerName: string;
  /** As printed. */
  phone: string;
  email: string;
  /** The search engine's public review page. */
  reviewUrl: string;
  /** A box, never a home address: mails to a list must carry one (CAN-SPAM). */
  postalAddress: string;
  /** The limited-availability notice in the hero; empty hides it. */
  availabilityNotice: string;
  /** What is different about the hours just now: "Closed Nov 26 and 27". Beside the hours; empty hides it. */
  hoursNotice: string;
}

export const sampleIdentity: Identity = {
  businessName: "Westside Walks",
  walkerName: "Sam Rivers",
  phone: "(310) 555-0142",
  email: "hello@westsidewalks.example",
  reviewUrl: "https://search.google.com/local/writereview?placeid=sample",
  postalAddress: "PO Box 1234, Culver City, CA 90232",
  availabilityNotice: "Limited availability: a few spots open this month",
  hoursNotice: "",
};
