/** A dog as the public sees it: never the owner's name (decisions §3). */
export interface SquadDog {
  id: string;
  name: string;
  breed: string | null;
  comment: string | null;
  photoUrl: string | null;
}
