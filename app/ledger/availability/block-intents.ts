/** Form intents of the button that blocks a whole day in the day and week calendars. */
const blockIntents = ["block", "unblock"] as const;

export const isBlockIntent = (intent: string | null): boolean => blockIntents.some((one) => one === intent);
