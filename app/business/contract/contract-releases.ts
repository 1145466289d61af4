// Releases of liability, each with a heading and initials of its own (docs/product.md, Contract). They are plain,
// conspicuous, and limited to what California allows.
import { formatMoney } from "~/shared/money";

import { veterinaryReimbursementDays, veterinarySpendingCap } from "./contract-terms";

const cap = formatMoney(veterinarySpendingCap);

export interface ContractRelease {
  id: string;
  heading: string;
  text: string;
  /** The client may leave an optional release blank or withdraw it later. All others are required for any visit. */
  optional: boolean;
}

export const contractReleases: readonly ContractRelease[] = [
  {
    id: "ordinary-negligence",
    heading: "Release of ordinary negligence",
    text: "PLEASE READ THIS CAREFULLY. Walking and caring for animals carries risks that care cannot remove: slips, escapes, bites, fights with other dogs, traffic, heat, foxtails, ticks, wildlife. By initialing, you accept these ordinary risks and release me from claims for harm to your pet or your property caused by my ordinary negligence, that is, by a failure to use reasonable care. You do not release claims for gross negligence, recklessness, intentional harm, or breaking the law, and you do not release claims of other people.",
    optional: false,
  },
  {
    id: "veterinary",
    heading: "Veterinary release",
    text: `If your pet needs a vet and I cannot reach you or your emergency contact, I may take your pet to the vet named in your account or, if that vet is closed or too far, to the nearest 24-hour animal hospital, and drive it there. You authorize treatment up to ${cap} before you are reached, including what is needed to keep the pet stable and out of pain. You pay the vet, or repay me within ${veterinaryReimbursementDays} days of the receipt. I will keep trying to reach you. I may not consent to euthanasia; if you cannot be reached, that decision stays with you and with what the law requires of the vet.`,
    optional: false,
  },
  {
    id: "keys-and-access",
    heading: "Keys and access",
    text: "I may hold your key or use your door, gate, lockbox and alarm codes to enter your home for booked visits, as the section on keys, codes and alarms describes. I enter only then, and where you would rather open the door yourself, I hold neither key nor code.",
    optional: false,
  },
  {
    id: "off-leash-and-group-hikes",
    heading: "Off-leash areas and group hikes",
    text: `Your dog may join group hikes of 3 to 5 dogs and be let off leash where that is lawful, and you agree that I drive your dog there and back. The risks include escape, injury from other dogs, wildlife such as coyotes and rattlesnakes, ticks and foxtails, uneven ground, traffic, and accidents on the drive. You accept these risks and release claims for harm to your dog caused by my ordinary negligence on such outings, not claims for gross negligence, recklessness, intentional harm or breaking the law. You can withdraw this release at any time before an outing.`,
    optional: true,
  },
  {
    id: "medication",
    heading: "Medication authorization",
    text: "I may give your pet the medicines listed in your account, in the doses and at the times written there. You confirm that they are prescribed or recommended by your vet, and you tell me about side effects and reactions you know of. I am not a veterinarian.",
    optional: true,
  },
  {
    id: "photos",
    heading: "Photos on this site",
    text: "I may show photos of your pet, with its name, breed and a short comment, in The Squad on this site and on the business's own social pages. Your name and address are never shown. You can withdraw this at any time; I then remove the photos from this site and from those pages.",
    optional: true,
  },
];
