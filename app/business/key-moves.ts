/** Where a household's key is moved: to a walker, back to the household, or lost. */
export const keyMoves = ["handed-over", "given-back", "lost"] as const;
export type KeyMove = (typeof keyMoves)[number];
