/** A proof as its form shows it. */
export interface Proof {
  /** An ISO day. */
  date: string;
  /** "March 1, 2027". */
  lastDay: string;
  hasDocument: boolean;
  isOver: boolean;
  version: number;
}
