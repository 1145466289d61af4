// Releases of liability of a new site's contract, each with a heading and initials of its own: plain, conspicuous, and
// limited to ordinary negligence.
import type { ContractText } from "./contract-text";

export const startingReleases: ContractText["releases"] = {
  "ordinary-negligence": {
    heading: "Release of ordinary negligence",
    text: "PLEASE READ THIS CAREFULLY. Walking and caring for animals carries risks that care cannot remove: slips, escapes, bites, fights with other dogs, traffic, heat, ice, ticks, wildlife. By initialing, you accept these ordinary risks and release me from claims for harm to your pet or your property caused by my ordinary negligence, that is, by a failure to use reasonable care. You do not release claims for gross negligence, recklessness, intentional harm, or breaking the law, and you do not release claims of other people.",
  },
  veterinary: {
    heading: "Veterinary release",
    text: "If your pet needs a vet and I cannot reach you or your emergency contact, I may take your pet to the vet named in your account or, if that vet is closed or too far, to the nearest 24-hour animal hospital, and drive it there. You authorize treatment up to {vet_cap} before you are reached, including what is needed to keep the pet stable and out of pain. You pay the vet, or repay me within {vet_repay} of the receipt. I will keep trying to reach you. I may not consent to euthanasia; if you cannot be reached, that decision stays with you and with what the law requires of the vet.",
  },
  "keys-and-access": {
    heading: "Keys and access",
    text: "I may hold your key or use your door, gate, lockbox and alarm codes to enter your home for booked visits, as the section on keys, codes and alarms describes. I enter only then, and where you would rather open the door yourself, I hold neither key nor code.",
  },
  "off-leash-and-group-hikes": {
    heading: "Off-leash areas and groups",
    text: "Your dog may join groups with other dogs and be let off leash where that is lawful, and you agree that I drive your dog there and back. The risks include escape, injury from other dogs, wildlife, ticks, uneven ground, traffic, and accidents on the drive. You accept these risks and release claims for harm to your dog caused by my ordinary negligence on such outings, not claims for gross negligence, recklessness, intentional harm or breaking the law. You can withdraw this release at any time before an outing.",
  },
  medication: {
    heading: "Medication authorization",
    text: "I may give your pet the medicines listed in your account, in the doses and at the times written there. You confirm that they are prescribed or recommended by your vet, and you tell me about side effects and reactions you know of. I am not a veterinarian.",
  },
  photos: {
    heading: "Photos on this site",
    text: "I may show photos of your pet, with its name, breed and a short comment, in The Squad on this site and on the business's own social pages. Your name and address are never shown. You can withdraw this at any time; I then remove the photos from this site and from those pages.",
  },
};
