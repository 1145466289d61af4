import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { pickForHome } from "./rules";
import type { SquadDog } from "./squad-dog";

const squadOf = (count: number): SquadDog[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `dog-${index}`,
    name: `Dog ${index}`,
    breed: null,
    comment: null,
    photoUrl: null,
  }));

describe("the squad on the home page", () => {
  it("the squad on the home page shows all dogs in order when there are at most three", () => {
    for (const count of [0, 1, 2, 3]) expect(pickForHome(squadOf(count), 7)).toEqual(squadOf(count));
  });

  it("the squad on the home page shows three different dogs when there are more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), (count, variant) => {
        const squad = squadOf(count);
        const picked = pickForHome(squad, variant);
        expect(new Set(picked.map((dog) => dog.id)).size).toBe(3);
        expect(picked.every((dog) => squad.includes(dog))).toBe(true);
        expect(squad).toEqual(squadOf(count));
      }),
    );
  });

  it("the squad on the home page is the same for the same variant number and differs for the next one", () => {
    const squad = squadOf(9);
    const names = (variant: number) =>
      pickForHome(squad, variant)
        .map((dog) => dog.id)
        .sort()
        .join();
    expect(names(2)).toBe(names(2));
    expect(new Set([0, 1, 2, 3].map(names)).size).toBe(4);
  });

  it("the squad on the home page shows every dog about equally often over many variants", () => {
    const squad = squadOf(9);
    const shown = new Map<string, number>();
    for (let variant = 0; variant < 900; variant++) {
      for (const dog of pickForHome(squad, variant)) shown.set(dog.id, (shown.get(dog.id) ?? 0) + 1);
    }
    // 900 picks of 3 out of 9 dogs show each dog about 300 times.
    for (const dog of squad) expect(shown.get(dog.id)).toBeGreaterThan(200);
    expect(Math.max(...shown.values())).toBeLessThan(400);
  });
});
