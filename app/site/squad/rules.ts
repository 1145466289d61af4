// Which dogs the home page shows: all of them, or a random three when there are more (docs/product.md, Squad).
import type { SquadDog } from "./squad-dog";

const shown = 3;

/** `variant` (a whole number from 0) decides the pick, so that a page can be kept in several. */
export function pickForHome(dogs: readonly SquadDog[], variant: number): SquadDog[] {
  if (dogs.length <= shown) return [...dogs];
  const rest = [...dogs];
  const picked: SquadDog[] = [];
  let seed = variant * 2_654_435_761 + 97;
  while (picked.length < shown) {
    // A linear congruential step is random enough to choose pictures with.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    picked.push(...rest.splice(seed % rest.length, 1));
  }
  return picked;
}
