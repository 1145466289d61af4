/** Where a household's key can go: to one of us, back to the household, or nobody knows. */
export const keyMoves = ["handed-over", "given-back", "lost"] as const;
export type KeyMove = (typeof keyMoves)[number];
