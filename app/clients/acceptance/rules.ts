// What the owner may do with a pet after its meet and greet, and what its client is told (docs/product.md, Acceptance).
import type { LineField } from "~/shared/form-fields";

export interface AcceptancePet {
  isAccepted: boolean;
  inSquad: boolean;
  /** Its client allowed it to be shown in public. */
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

/** Null where the pet can be put into the squad, otherwise what stands against it. */
export function refusalOfSquad(pet: AcceptancePet): SquadRefusal | null {
  if (!pet.isAccepted) return "not-accepted";
  if (!pet.photoPermission) return "no-permission";
  return pet.inSquad ? "in-squad-already" : null;
}

export const canPlaceInSquad = (pet: AcceptancePet): boolean => refusalOfSquad(pet) === null;

/** Pets of one client that are about to be accepted. */
interface News<Pet> {
  /** The certification mail, which names them all. */
  certification: boolean;
  /** Each of these gets a mail of its own. */
  accepted: Pet[];
}

/**
 * What a client is told: the certification mail once in their life, then one mail for each further pet. A pet that was
 * accepted before (`acceptedAt` stays when it is withdrawn) is no news.
 */
export function newsOf<Pet extends { acceptedAt: Temporal.Instant | null }>(
  pets: readonly Pet[],
  certificationWasSent: boolean,
): News<Pet> {
  const fresh = pets.filter((pet) => pet.acceptedAt === null);
  if (fresh.length === 0) return { certification: false, accepted: [] };
  return certificationWasSent ? { certification: false, accepted: fresh } : { certification: true, accepted: [] };
}
