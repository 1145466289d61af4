// Name, contact data and notices of a new site. The owner replaces them in site_settings (docs/product.md, Identity).

export interface Identity {
  businessName: string;
  /** The owner's name, with which mails are signed. */
  walkerName: string;
  /** Phone number as printed on pages. */
  phone: string;
  email: string;
  /** Page at a search engine on which clients can review the business. */
  reviewUrl: string;
  /**
   * Postal address of the business, which bulk mail must contain (CAN-SPAM). A post office box, never a home address.
   */
  postalAddress: string;
  /** Notice on the home page that few spots are open; hidden when empty. */
  availabilityNotice: string;
  /** Temporary notice beside the service hours, such as "Closed Nov 26 and 27"; hidden when empty. */
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
