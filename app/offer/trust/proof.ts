export interface Proof {
  /** ISO date. */
  date: string;
  /** Example: "March 1, 2027". */
  lastDay: string;
  hasDocument: boolean;
  isOver: boolean;
  version: number;
}
