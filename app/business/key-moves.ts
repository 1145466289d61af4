/** What happens to a household's key: it goes to a walker, goes back to the household, or is lost. */
export const keyMoves = ["handed-over", "given-back", "lost"] as const;
export type KeyMove = (typeof keyMoves)[number];
