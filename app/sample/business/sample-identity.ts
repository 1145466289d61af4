// Identity of the sample business.
import type { Identity } from "~/business/identity";

export const sampleIdentity: Identity = {
  businessName: "Westside Walks",
  walkerName: "Sam Rivers",
  phone: "(310) 555-0142",
  email: "hello@westsidewalks.example",
  callHours: "9am-7pm, 7 days a week",
  answerDays: "seven days a week",
  reviewUrl: "https://search.google.com/local/writereview?placeid=sample",
  postalAddress: "PO Box 1234, Culver City, CA 90232",
  availabilityNotice: "Limited availability: a few spots open this month",
  hoursNotice: "",
};
