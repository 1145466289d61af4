// Random numbers that are the same for the same seed and index.

export interface Chance {
  /** Returns an integer from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** Returns true in this percentage of calls, at random. */
  percent(hundredths: number): boolean;
  pick<T>(things: readonly T[]): T;
  /** Returns one of the things at random. Each comes with its weight: `[weight, thing]`. */
  weigh<T>(things: readonly (readonly [number, T])[]): T;
}

export function chanceOf(seed: number, index: number): Chance {
  // The generator is Mulberry32, with distant states for neighboring indexes.
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(things: readonly T[]): T => {
    if (things.length === 0) throw new Error("nothing to pick from");
    return things[below(things.length)] as T;
  };
  return {
    below,
    pick,
    percent: (hundredths) => next() * 100 < hundredths,
    weigh<T>(things: readonly (readonly [number, T])[]): T {
      let left = next() * things.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, thing] of things) if ((left -= weight) < 0) return thing;
      return pick(things)[1];
    },
  };
}
