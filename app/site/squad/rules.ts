// Dogs shown on the home page: all of them, or a random three when there are more (docs/product.md, Squad).
import type { SquadDog } from "./squad-dog";

const shown = 3;

/**
 * Picks the dogs to show. `variant`, a whole number from 0, determines the pick, so that several versions of the page
 * can be cached.
 */
export function pickForHome(dogs: readonly SquadDog[], variant: number): SquadDog[] {
  if (dogs.length <= shown) return [...dogs];
  const rest = [...dogs];
  const picked: SquadDog[] = [];
  let seed = variant * 2_654_435_761 + 97;
  while (picked.length < shown) {
    // Linear congruential generator, which is random enough for choosing pictures.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    picked.push(...rest.splice(seed % rest.length, 1));
  }
  return picked;
}
