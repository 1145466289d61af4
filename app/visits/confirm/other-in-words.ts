// What a walker's proposal changes of what the client asked for, in one wording for mail, page, list and history.

export interface Offered {
  /** Somebody else would come than the client chose. */
  isOtherWalker: boolean;
  /** It begins at another time than was asked for. */
  isOtherTime: boolean;
}

/** After "another": "time", "walker" or both. */
export function otherInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "time";
  return isOtherTime ? "time with another walker" : "walker";
}

/** Of the button that says yes. */
export function acceptInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "Accept this time";
  return isOtherTime ? "Accept this offer" : "Accept this walker";
}
