// Days without visits, as the owner's list shows them.
export interface Closure {
  id: string;
  /** Null: nobody walks. */
  walkerId: string | null;
  /** Null: nobody walks. */
  walkerName: string | null;
  /** ISO dates, both included. */
  startsOn: string;
  endsOn: string;
  reason: string | null;
  /** Visits that are promised on those days already, as links to them. */
  visits: readonly { id: string; when: string; who: string }[];
}
