// Rules about accepting pets and the squad, and about the mails to their clients (docs/product.md, Acceptance).
import type { LineField } from "~/shared/form-fields";

export interface AcceptancePet {
  isAccepted: boolean;
  inSquad: boolean;
  /** The client allows the pet to be shown in public. */
  photoPermission: boolean;
}

export type PetState = "pending" | "accepted" | "squad";

export const petState = (pet: AcceptancePet): PetState =>
  pet.isAccepted ? (pet.inSquad && pet.photoPermission ? "squad" : "accepted") : "pending";

export const canAccept = (pet: AcceptancePet): boolean => !pet.isAccepted;

export const canWithdraw = (pet: AcceptancePet): boolean => pet.isAccepted;

export const squadCommentField = {
  kind: "line",
  label: "Comment",
  hint: "Shown under the name on the squad page. Never the owner's name.",
} as const satisfies LineField;

export type SquadRefusal = "not-accepted" | "no-permission" | "in-squad-already";

/** Returns why a pet can't join the squad; null when it can join. */
export function refusalOfSquad(pet: AcceptancePet): SquadRefusal | null {
  if (!pet.isAccepted) return "not-accepted";
  if (!pet.photoPermission) return "no-permission";
  return pet.inSquad ? "in-squad-already" : null;
}

export const canPlaceInSquad = (pet: AcceptancePet): boolean => refusalOfSquad(pet) === null;

/** The mails that one client gets when pets are accepted. */
interface News<Pet> {
  /** True when the client gets the certification mail, which names all of the accepted pets. */
  certification: boolean;
  /** Pets that get a separate mail. */
  accepted: Pet[];
}

/**
 * Returns the mails a client gets: the certification mail once, then one mail for each further pet. No mail is sent for
 * a pet that was accepted before; its `acceptedAt` stays set when the acceptance is withdrawn.
 */
export function chooseMails<Pet extends { acceptedAt: Temporal.Instant | null }>(
  pets: readonly Pet[],
  certificationWasSent: boolean,
): News<Pet> {
  const fresh = pets.filter((pet) => pet.acceptedAt === null);
  if (fresh.length === 0) return { certification: false, accepted: [] };
  return certificationWasSent ? { certification: false, accepted: fresh } : { certification: true, accepted: [] };
}
