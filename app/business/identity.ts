// The sample identity of a new site. The owner replaces it in site_settings (docs/product.md, Identity).

export interface Identity {
  businessName: string;
  /** The owner's name, as she signs. */
  walkerName: string;
  /** Printed form of the phone number. */
  phone: string;
  email: string;
  /** The business's public review page at a search engine. */
  reviewUrl: string;
  /** A post office box, never a home address: bulk mail must contain one (CAN-SPAM). */
  postalAddress: string;
  /** Limited-availability notice in the hero; hidden when empty. */
  availabilityNotice: string;
  /** Temporary notice beside the hours, such as "Closed Nov 26 and 27"; hidden when empty. */
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
