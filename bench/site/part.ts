// One part of the bench: what it measures, and how long that takes.
import type { Figure } from "./figures.ts";
import type { Plan } from "./plan.ts";
import type { PublicPage } from "./public-pages.ts";

export interface Bench {
  plan: Plan;
  pages: readonly PublicPage[];
  chromePath: string;
  /** A table of its own, printed as soon as it is there. */
  print: (title: string, rows: readonly (readonly string[])[]) => void;
}

export interface Part {
  name: string;
  /** Seconds, roughly, on two cores with nothing else to do. */
  takes(plan: Plan, pages: number): number;
  measure(bench: Bench): Promise<Figure[]>;
}
