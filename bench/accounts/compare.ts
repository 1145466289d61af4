// Whether two lots of measured times differ by more than chance: by their median, and by their fast tenth, which noise
// blurs least.

/** The tenth and the half of each lot. */
const parts = [0.1, 0.5] as const;
const shuffles = 5000;

export interface Comparison {
  sides: [number[], number[]];
  /** One minus the other. */
  differences: number[];
  /** What chance alone stays below in 99 of 100 cases. */
  noise: number[];
  /** How often chance alone makes a difference as large in one of the parts; both are looked at, so it is doubled. */
  p: number;
}

export function compareSides(one: readonly number[], other: readonly number[]): Comparison {
  const sides: [number[], number[]] = [partsOf(one), partsOf(other)];
  const differences = minus(...sides);
  const all = [...one, ...other];
  const byChance = Array.from({ length: shuffles }, () => {
    shuffle(all);
    return minus(partsOf(all.slice(0, one.length)), partsOf(all.slice(one.length))).map(Math.abs);
  });
  const ps = differences.map(
    (difference, part) => byChance.filter((each) => (each[part] ?? 0) >= Math.abs(difference)).length / shuffles,
  );
  return {
    sides,
    differences,
    noise: parts.map((_, part) => partOf(byChance.map((each) => each[part] ?? 0).toSorted(ascending), 0.99)),
    p: Math.min(1, 2 * Math.min(...ps)),
  };
}

const ascending = (a: number, b: number) => a - b;
const partOf = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

function partsOf(times: readonly number[]): number[] {
  const sorted = times.toSorted(ascending);
  return parts.map((part) => partOf(sorted, part));
}

const minus = (one: readonly number[], other: readonly number[]) => one.map((time, part) => time - (other[part] ?? 0));

function shuffle(times: number[]): void {
  for (let last = times.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(Math.random() * (last + 1));
    [times[last], times[picked]] = [times[picked] ?? 0, times[last] ?? 0];
  }
}
