// Interface of a part of the bench: what it measures, and how long that takes.
import type { Figure } from "./figures.ts";
import type { Plan } from "./plan.ts";
import type { PublicPage } from "./public-pages.ts";

export interface Bench {
  plan: Plan;
  pages: readonly PublicPage[];
  chromePath: string;
  /** Prints a table with the results of this part. */
  print: (title: string, rows: readonly (readonly string[])[]) => void;
}

export interface Part {
  name: string;
  /** Estimated seconds on two idle cores. */
  takes(plan: Plan, pages: number): number;
  measure(bench: Bench): Promise<Figure[]>;
}
