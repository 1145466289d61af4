// Name, contact data and notices of the business, which the owner sets (docs/product.md, Identity). Each is empty until then.

export interface Identity {
  businessName: string;
  /** The owner's name, with which mails are signed. */
  walkerName: string;
  /** Phone number as printed on pages. */
  phone: string;
  email: string;
  /** When the owner answers calls, such as "8am-5pm, Monday to Friday". */
  callHours: string;
  /** Days on which she answers email and texts, such as "Monday to Friday". */
  answerDays: string;
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

/** Keys in site_settings. */
export const identityKeys: Record<keyof Identity, string> = {
  businessName: "business_name",
  walkerName: "walker_name",
  phone: "phone",
  email: "email",
  callHours: "call_hours",
  answerDays: "answer_days",
  reviewUrl: "review_url",
  postalAddress: "postal_address",
  availabilityNotice: "availability_notice",
  hoursNotice: "hours_notice",
};
