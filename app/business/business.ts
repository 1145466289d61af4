// The business that this site belongs to (docs/product.md, The business): one value, loaded from the owner's rows, that
// pages, mails, jobs and rules get handed in. Nothing else may know a city, a price or a name.
import type { Area } from "./areas/areas";
import type { ContractText } from "./contract/contract-text";
import type { Identity } from "./identity";
import type { Look } from "./look/look";
import type { ServiceOption } from "./services/service-options";
import type { Service } from "./services/services";
import type { Region } from "./words/region";
import type { Words } from "./words/words";
import type { PrivacyText } from "./texts/privacy-text";
import type { PolicyChange } from "./money/owner-policies";

export interface Business {
  /** State of the site. A draft is shown to the owner only; visitors get the page "Opening soon". */
  state: "draft" | "live";
  identity: Identity;
  /** IANA name of the time zone in which the business works, such as "America/New_York". */
  timeZone: string;
  look: Look;
  /** All services, hidden ones included, in the order of the owner's list. */
  services: readonly Service[];
  /** Options of the service field in the contact form, without the general inquiry. */
  contactServices: readonly ServiceOption[];
  /** Tags of testimonials. */
  testimonialTags: readonly ServiceOption[];
  region: Region;
  words: Words;
  /** The owner's changes of the policies. terms/owner-policies.ts returns the policies of a day. */
  policies: readonly PolicyChange[];
  /** All areas in the owner's order, hidden ones included. */
  areas: readonly Area[];
  contract: ContractText;
  privacy: PrivacyText;
  /** Seconds for which the mails about the owner's answers and moves wait, so that she can undo them; 0 for none. */
  undoSeconds: number;
}

/** Keys in site_settings. */
export const siteStateKey = "site_state";
export const timeZoneKey = "time_zone";
export const mailsAtOnceKey = "mails_at_once";

/** Seconds to undo, unless the owner's mails leave at once. */
export const usualUndoSeconds = 60;
