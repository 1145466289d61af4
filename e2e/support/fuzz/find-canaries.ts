// Searches a response for canaries that the reader of the response may not see.
import type { Canary } from "../../../tests/support/canaries.ts";
import type { Reader } from "../../../tests/support/canary-readers.ts";

export interface Sighting {
  /** The canary as it was found, possibly truncated. */
  token: string;
  column: string;
  house: string;
}

export interface CanaryFinder {
  /** Returns the canaries in a text that none of these readers may read. */
  leaksTo(readers: readonly Reader[], text: string): Sighting[];
  /** Columns whose canaries an authorized reader has seen. */
  seen(): ReadonlySet<string>;
}

// Ten digits inside a longer number, such as the nanoseconds of a trace, are not a phone number.
const phoneNumber = /(?<![\d.])(?:1[-.\s]?)?\(?213\)?[-.\s]{0,3}(9\d\d)[-.\s]?(\d{4})(?!\d)/g;

export function createCanaryFinder(canaries: readonly Canary[]): CanaryFinder {
  const byToken = new Map(canaries.map((canary) => [canary.token, canary]));
  const asTheyAre = canaries.filter(({ form }) => form === "as it is");
  const seen = new Set<string>();

  function sightingsIn(given: string): { token: string; canaries: Canary[] }[] {
    // A calendar file breaks long lines; this joins them again.
    const text = given.replaceAll(/\r?\n[ \t]/g, "");
    const words = [...text.matchAll(/canary-[a-z-]+(?:\d{4})?/gi)].map(([found]) => found.toLowerCase());
    const phones = [...text.matchAll(phoneNumber)].map(([, a, b]) => `+1213${a}${b}`);
    const others = asTheyAre.filter(({ token }) => text.includes(token)).map(({ token }) => token);
    return [...new Set([...words, ...phones, ...others])].flatMap((token) => {
      const whole = byToken.get(token);
      if (whole) return [{ token, canaries: [whole] }];
      if (!token.startsWith("canary-")) return [];
      // A truncated token matches every canary with that prefix.
      return [{ token, canaries: canaries.filter((canary) => canary.token.startsWith(token)) }];
    });
  }

  return {
    leaksTo(readers, text) {
      return sightingsIn(text).flatMap(({ token, canaries: [first, ...rest] }) => {
        const may = [first, ...rest].some((canary) => readers.some((reader) => canary?.readers.has(reader)));
        if (may && first && rest.length === 0) seen.add(first.column);
        return may ? [] : [{ token, column: first?.column ?? "unknown", house: first?.house ?? "unknown" }];
      });
    },
    seen: () => seen,
  };
}
