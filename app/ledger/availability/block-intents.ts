/** Intents of the grid's button for a whole day. */
const blockIntents = ["block", "unblock"] as const;

export const isBlockIntent = (intent: string | null): boolean => blockIntents.some((one) => one === intent);
