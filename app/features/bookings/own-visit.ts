/** A booking as its client sees it; everything is ready to be printed. */
export interface OwnVisit {
  id: string;
  service: string;
  petName: string;
  /** "Tuesday, November 24". */
  day: string;
  /** "9:00 AM PT", or the window that was asked for. */
  time: string;
  minutes: number;
}

/** What is coming, soonest first. */
export interface OwnVisits {
  /** Confirmed, or under way. */
  next: OwnVisit[];
  /** Not answered yet. */
  requests: OwnVisit[];
}
