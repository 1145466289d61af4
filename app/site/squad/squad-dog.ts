/** Public data of a dog; never includes the owner's name (docs/product.md, Squad). */
export interface SquadDog {
  id: string;
  name: string;
  breed: string | null;
  comment: string | null;
  photoUrl: string | null;
}
